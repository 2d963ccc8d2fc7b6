"""One row a question, and the tables that follow from the rows."""

from __future__ import annotations

from core.toy import Toy, default_cancel, do_bid, do_landed, do_resign, options_bid, why_turn

from nastolka.core.decision import Decision, bare
from nastolka.core.kinds import Frame
from nastolka.core.state import BY_DEFAULT


class Spoken(Toy):
    """The toy, with all that may be said of a question."""

    __slots__ = ()
    DECISIONS = {
        **Toy.DECISIONS,
        "turn": Toy.DECISIONS["turn"]._replace(open=True, brief=True, setup=True, mere=("roll",)),
        "bid": Decision(options_bid, do_bid, why_turn, bare, recalled=True, silent=("bid", "raise")),
    }


def test_every_frame_is_resolved_by_its_row() -> None:
    rows = {**Toy.DECISIONS, **Toy.CHANCES, **Toy.FLOW}
    assert {kind: Toy.RESOLVE[kind] for kind in rows} == {kind: row.do for kind, row in rows.items()}
    assert set(Toy.RESOLVE) - set(rows) == {BY_DEFAULT}  # a seat that has left is answered for by the core
    assert Toy.RESOLVE["landed"] is do_landed
    assert set(Toy.OPTIONS) == {"turn", "cancel", "bid"}
    assert set(Toy.DRAWS) == set(Toy.ACCEPTS) == {"die", "deal"}


def test_a_refusal_stands_beside_each_question_and_each_intervention() -> None:
    assert set(Toy.WHY) == {"turn", "cancel", "bid", "resign"}
    assert {"resign": do_resign} == Toy.INTERVENE


def test_only_what_a_row_says_is_in_a_table() -> None:
    assert {"cancel": default_cancel} == Toy.DEFAULTS
    assert not (Toy.SOUND or Toy.FORMALITIES or Toy.SILENT)
    assert not (Toy.OPEN or Toy.BRIEF or Toy.SETUP or Toy.RECALLED)


def test_what_rows_say_of_questions_is_read_as_sets_of_them() -> None:
    assert Spoken.OPEN == Spoken.BRIEF == Spoken.SETUP == {"turn"}
    assert {"bid"} == Spoken.RECALLED
    assert {"bid", "raise"} == Spoken.SILENT
    assert {"turn": {"roll"}} == Spoken.FORMALITIES
    assert {"bid": bare} == Spoken.SOUND


def test_tables_are_each_class_s_own() -> None:
    assert not Toy.OPEN and Spoken.OPEN
    assert Spoken.DEFAULTS == Toy.DEFAULTS  # rows that were left alone are inherited


def test_a_bare_frame_says_nothing_but_its_kind() -> None:
    assert bare(None, Frame(0, "turn")) and not bare(None, Frame(0, "turn", (1,)))
