"""The bots: search, budgets, levels and the worker's protocol.

They know no game and never see a true state.
"""
