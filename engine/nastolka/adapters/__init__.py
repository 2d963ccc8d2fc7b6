"""For researchers: our games in the libraries they already use. The page knows nothing of this package.

`words` says any action word by word from a fixed vocabulary, `arrays` writes what a seat sees as numbers, by
the layouts of the games; both are pure Python. `pettingzoo` and `openspiel` need the library they are named
after. engine/RESEARCH.md tells the rest.
"""
