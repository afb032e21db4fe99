"""Write the golden files anew: all of them, or those that are named."""

import sys

from tests.golden import FOLDER, GOLDEN

for name in sys.argv[1:] or list(GOLDEN):
    if name not in GOLDEN:
        sys.exit(f"There is no golden file called {name!r}; there is: {', '.join(GOLDEN)}.")
    path = FOLDER / name
    text = GOLDEN[name]()
    changed = not path.exists() or path.read_text(encoding="utf-8") != text
    path.write_text(text, encoding="utf-8")
    print(f"{name}: {'written' if changed else 'as before'}")
