"""What cards do: the verbs a row may name, what they may be aimed at, and the deeds all verbs are made of.

A room of several modules, for the vocabulary of 51 miracles and 15 relics is long: `basics` (armies, gods,
cards), `targets` (what a card may be aimed at), `verbs` (what it does).
"""
