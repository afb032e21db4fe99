"""Which cards and faces a ruling is about (docs/rulings/titan_dice.md)."""

from typing import Final

from astragal.engine.showing.rulings import Decided

RULINGS: Final = [
    Decided("first_wounds", "1", "face:wound", "any_wounds"),
    Decided("blessing_after_rolls", "8", "card:convert card:transform", "gaia_any_way"),
    Decided("paying_die", "10", "card:alter card:convert card:transform card:catch card:trap"),
    Decided("caged_are_safe", "12", "card:sabotage card:capsize card:piracy", "cage_only_from_theft"),
    Decided("swap_last", "26", "card:swap"),
    Decided("other_creatures", "27", "card:swap card:trade card:exchange"),
    Decided("piracy_full", "28", "card:piracy", "piracy_without_room"),
    Decided("kraken_out", "29", "card:sabotage card:capsize card:piracy creature:kraken"),
    Decided("turned_wounds", "39", "card:convert card:transform"),
    Decided("redemption_markers", "40", "card:redemption"),
    Decided("up_to", "41", "card:alter card:convert card:transform card:redemption"),
]
