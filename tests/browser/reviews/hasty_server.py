"""The server as it is, with judges that look at everything only briefly."""

import sys
from functools import partial

from astragal.cli import main
from astragal.table import serve
from astragal.table.counsel.processes import Judges
from astragal.table.serving.app import make_app

if __name__ == "__main__":
    hasty = Judges([sys.executable, "-m", "tests.table.counsel.hasty_judge"])
    vars(serve)["make_app"] = partial(make_app, judges=hasty)
    main()
