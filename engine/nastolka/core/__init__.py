"""The core: what every game stands on. It knows no game, no bot and no page."""
