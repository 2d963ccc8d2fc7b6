"""The screens: one module each. A screen answers intents and returns zones; it never touches the browser."""
