"""For every test: property tests are repeatable, have no deadline and leave no files behind."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "house", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")
