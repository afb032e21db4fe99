"""Reviews are kept in both databases: asked for once, worked on by one server, written with the judge's version."""

import pytest
from msgspec.structs import replace

from astragal.table.storage.store import Review, Store, Unstorable
from tests.table.storage.storing import a_room, with_store

ASKED = Review("g1", "quick", "ann", 5, "waiting", 0, 0, "", "", 0, "")


def test_a_review_is_asked_for_once_whoever_asks(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        assert await store.review("g1", "quick") is None
        await store.ask_review("g1", "quick", "ann", 5, "v1")
        await store.ask_review("g1", "quick", "bob", 6, "v1")
        assert await store.review("g1", "quick") == ASKED
        assert await store.review("g1", "deep") is None
        assert await store.reviews_of("ann") == 1
        assert await store.reviews_of("bob") == 0
        assert await store.open_reviews(10) == [ASKED]

    with_store(url, work)


def test_there_is_no_review_of_a_game_that_is_not_there_and_it_goes_with_its_game(url: str) -> None:
    async def work(store: Store) -> None:
        await store.ask_review("g1", "quick", "ann", 5, "v1")
        assert await store.review("g1", "quick") is None
        await store.create(a_room())
        await store.ask_review("g1", "quick", "ann", 5, "v1")
        await store.delete("g1")
        assert await store.review("g1", "quick") is None
        assert await store.integrity() == []

    with_store(url, work)


def test_one_server_works_on_a_review_until_its_time_is_over(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        await store.ask_review("g1", "quick", "ann", 5, "v1")
        assert await store.claim_review("g1", "quick", "one", 10, 50)
        assert not await store.claim_review("g1", "quick", "other", 40, 90)
        assert await store.claim_review("g1", "quick", "one", 40, 60)
        assert await store.claim_review("g1", "quick", "other", 61, 90)
        await store.note_review(replace(ASKED, server="one", state="done"))  # too late
        found = await store.review("g1", "quick")
        assert found is not None
        assert (found.state, found.server) == ("running", "other")
        assert not await store.claim_review("g1", "deep", "one", 1, 2)

    with_store(url, work)


def test_what_is_done_is_made_anew_only_by_another_judge(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        await store.ask_review("g1", "quick", "ann", 5, "v1")
        assert await store.claim_review("g1", "quick", "one", 10, 50)
        done = Review("g1", "quick", "ann", 5, "done", 9, 9, "v1", "one", 60, '{"é": 1}')
        await store.note_review(done)
        await store.ask_review("g1", "quick", "bob", 7, "v1")
        assert await store.review("g1", "quick") == done
        assert await store.open_reviews(10) == []
        assert not await store.claim_review("g1", "quick", "one", 99, 100)
        await store.ask_review("g1", "quick", "bob", 7, "v2")
        assert await store.review("g1", "quick") == replace(ASKED, whose="bob", asked=7)

    with_store(url, work)


def test_one_that_failed_can_be_asked_for_again(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        await store.ask_review("g1", "quick", "ann", 5, "v1")
        assert await store.claim_review("g1", "quick", "one", 10, 50)
        await store.note_review(replace(ASKED, server="one", state="failed"))
        await store.ask_review("g1", "quick", "ann", 5, "v1")
        assert await store.review("g1", "quick") == ASKED

    with_store(url, work)


def test_an_account_that_is_too_long_is_not_written(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        with pytest.raises(Unstorable):
            await store.note_review(replace(ASKED, account="x" * ((1 << 20) + 1)))

    with_store(url, work)
