"""``python -m app.words update`` brings the catalogues up to date (``extraction``)."""

import sys

from app.words.extraction import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
