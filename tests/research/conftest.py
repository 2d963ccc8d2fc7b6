"""What needs the libraries of researchers runs in their environment, and is not collected in ours."""

collect_ignore = ["inside"]
