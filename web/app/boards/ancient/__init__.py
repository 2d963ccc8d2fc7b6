"""The Ancient Earth on the screen: what Risk and Godstorm share."""
