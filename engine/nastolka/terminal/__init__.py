"""What only a terminal needs: the page never imports it, and its snapshot does without."""
