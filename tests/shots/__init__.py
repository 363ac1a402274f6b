"""``make shots``: a picture of every page, phone and laptop, day and night, into build/shots."""
