"""A process that judges as ours do, and looks at everything only briefly."""

from astragal.review.judging import QUICK
from astragal.table.counsel import worker, working

TINY = QUICK._replace(plays=1, least=2, most=2)

working.DEPTHS.update(quick=TINY, deep=TINY._replace(name="deep", least=3, most=3), advice=TINY)

if __name__ == "__main__":
    worker.main()
