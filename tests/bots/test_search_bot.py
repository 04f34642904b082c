"""Search bots at every level: legal, reproducible, and independent of hidden information."""

import json

import pytest

import scarab
from scarab.bots.arena.schedule import compete, matches
from scarab.bots.beginner import MyopicEvaluator, noticed
from scarab.bots.bot import Budget, View
from scarab.bots.levels import LEVELS, Level, level_of, patience
from scarab.bots.register import BOTS, make_bot
from scarab.bots.search.evaluator import Evaluator, evaluator_of
from scarab.bots.search.ismcts import Search
from scarab.bots.search_bot import MIN_FRESH, SearchBot, best_action
from scarab.core.table import Table, new_table
from support.engine import sizes
from support.offering import Offering

TUTANKHAMEN = scarab.load("tutankhamen", seats=2)
TABLES = [TUTANKHAMEN, Offering(3, {})]
SOME = Budget(simulations=40)


def ask(bot: SearchBot, table: Table, seat: int, budget: Budget = SOME) -> scarab.Action:
    return bot(table.state.view(seat), table.state.legal_actions(seat), table.visible_to(seat), budget)


def ponder(bot: SearchBot, table: Table, budget: Budget) -> Search:
    """A spends its whole budget even if the decision is clear."""
    return bot.search(table.state.view(0), table.state.legal_actions(0), table.visible_to(0), budget)


def last(table: Table) -> str:
    return table.record.lines[-1].text


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", TABLES, ids=lambda game: str(game.name))
def test_a_level_is_given_plain_data_and_answers_legally(game: scarab.Game, level: str) -> None:
    table = new_table(game, "levels")
    bots = [SearchBot(level, seat) for seat in range(game.seats)]
    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        view: View = json.loads(json.dumps(table.state.view(seat)))
        table.play(seat, bots[seat](view, table.state.legal_actions(seat), table.visible_to(seat), SOME))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", TABLES, ids=lambda game: str(game.name))
def test_the_choice_is_the_same_whatever_the_seat_cannot_see(game: scarab.Game, level: str) -> None:
    """Changing hidden information under an equal view and seed does not change the move."""
    table = new_table(game, "two worlds")
    rng = scarab.FastRng(3)
    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        choice = ask(SearchBot(level, 5), table, seat)
        other = table.state.determinize(seat, rng)
        again = SearchBot(level, 5)(other.view(seat), other.legal_actions(seat), table.visible_to(seat), SOME)
        assert again == choice
        table.play(seat, choice)


def test_the_same_seed_plays_the_same_game() -> None:
    planned = matches(TUTANKHAMEN, ["player@30", "novice@30"], 2, seed=3)
    assert list(compete(planned)) == list(compete(planned))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whole_games_of_all_sizes_have_no_illegal_move(seats: int) -> None:
    """The arena stops at the first action that is not legal."""
    game = scarab.load("tutankhamen", seats, start="drawn")
    names = ["master@4", "expert@3", "player@2", "novice@3", "novice@1", "player@1"][:seats]
    planned = matches(game, names, seats, seed=seats)
    assert all(result.winners for result in compete(planned))


def test_what_was_thought_before_is_thought_on() -> None:
    """The tree below the move made and the answer to it is the start of the next search."""
    table = new_table(TUTANKHAMEN, "reuse")
    bot = SearchBot("player", 1)
    many = Budget(simulations=600)
    table.play(0, ask(bot, table, 0, many))
    assert bot.last is not None
    node = bot.last.root_info_set().children[bot.last.root_info_set().edge_of(table.game.parse(last(table)).code)]
    assert node is not None
    assert node.first is not None
    visits = list(node.first.visit_counts)
    table.play(1, node.first.actions[visits.index(max(visits))])
    ask(bot, table, 0, Budget(simulations=10))
    assert bot.last.root_info_set().count > 10


def test_a_move_that_was_never_thought_of_starts_a_new_tree() -> None:
    table = new_table(TUTANKHAMEN, "no reuse")
    bot = SearchBot("player", 1)
    table.play(0, ask(bot, table, 0, Budget(simulations=5)))
    table.play(1, "take 70")
    ask(bot, table, 0, Budget(simulations=10))
    assert bot.last is not None
    assert bot.last.root_info_set().count == 10


def test_an_answer_of_another_draw_is_never_given() -> None:
    """A node holds the actions after all draws; only one that is legal now may be chosen."""
    table = new_table(TUTANKHAMEN, "draws")
    legal = table.state.legal_actions(0)
    search = SearchBot("player", 1).search(table.state.view(0), legal, table.visible_to(0), SOME)
    best = best_action(search, legal)
    others = [action for action in legal if action != best]
    assert best_action(search, others) in others


def test_after_a_secret_choice_a_new_tree_is_grown() -> None:
    table = new_table(Offering(2, {}), "secret")
    bot = SearchBot("player", 1)
    for round_ in range(2):
        search = ponder(bot, table, SOME)
        assert search.root_info_set().count == 40
        table.play(0, best_action(search, table.state.legal_actions(0)))
        table.play(1, table.state.legal_actions(1)[0])


def test_a_move_taken_back_starts_a_new_tree() -> None:
    table = new_table(TUTANKHAMEN, "undo")
    bot = SearchBot("player", 1)
    table.play(0, ask(bot, table, 0))
    table.undo(0, len(table.record.lines) - 1)
    assert ponder(bot, table, SOME).root_info_set().count == 40


def test_the_only_action_is_taken_without_thinking() -> None:
    only = [TUTANKHAMEN.parse("decline")]
    bot = SearchBot("master", 1)
    assert bot({}, only, scarab.Record(TUTANKHAMEN), Budget()) is only[0]
    assert bot.last is None


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_a_bot_with_a_limit_for_people(name: str) -> None:
    assert name in BOTS
    assert patience(name, TUTANKHAMEN) == Budget(seconds=level_of(name, "tutankhamen", 2).seconds)
    assert patience("greedy", TUTANKHAMEN) == Budget()


def test_levels_think_more_and_more_and_only_the_novice_errs() -> None:
    for game, seats in ((game, seats) for game, entry in scarab.GAMES.items() for seats in entry.meta.seats):
        levels = [level_of(name, game, seats) for name in LEVELS]
        simulations = [level.simulations for level in levels]
        assert simulations == sorted(set(simulations))
        assert [level.seconds for level in levels] == [0.3, 0.5, 1.0, 3.0]
        assert [bool(level.overlook_rate) for level in levels] == [True, False, False, False]


def test_at_larger_tables_masters_think_otherwise() -> None:
    two, three, four = (level_of("master", "egizia", seats) for seats in (2, 3, 4))
    assert two.expand_after > two.simulations
    assert three == four
    assert three == two._replace(simulations=three.simulations, expand_after=8, c_puct=0.1)
    assert len({level_of("expert", "egizia", seats) for seats in (2, 3, 4)}) == 1
    usual, many = level_of("master", "amun_re", 3), level_of("master", "amun_re", 5)
    assert many == usual._replace(simulations=many.simulations, prior_temperature=0.02)
    assert level_of("master", "amun_re", 4) == many


@pytest.mark.parametrize("lines", sizes(plain=20, compiled=30, long=60))
def test_where_a_turn_is_many_answers_what_was_thought_before_counts(lines: int) -> None:
    """Amun-Re: buying farmers and placing each is one search, so the budget covers all of it together."""
    table = new_table(scarab.load("amun_re", seats=3), "in all")
    bots = [SearchBot("expert", seat) for seat in range(3)]
    limit = level_of("expert", "amun_re", 3).simulations
    fresh = 0
    for number in range(lines):
        seat = table.state.seats_to_act()[0]
        legal = table.state.legal_actions(seat)
        if len(legal) == 1:
            table.play(seat, legal[0])
            continue
        search = bots[seat].search(table.state.view(seat), legal, table.visible_to(seat), Budget())
        looked_at = round(sum(sum(chances) for chances in search.win_sums.values()))
        assert limit // MIN_FRESH <= looked_at <= limit
        assert search.root_info_set().count >= limit
        fresh += looked_at
        table.play(seat, best_action(search, legal))
    assert fresh < lines * limit * 0.9


def test_an_unknown_level_is_refused_with_the_levels() -> None:
    with pytest.raises(scarab.BadChoice, match="there is no level 'oracle'; the levels are novice, player, expert"):
        level_of("oracle", "tutankhamen", 2)


def test_a_level_can_be_given_its_number_of_simulations() -> None:
    bot = make_bot("expert@25", 1)
    assert isinstance(bot, SearchBot)
    assert ponder(bot, new_table(TUTANKHAMEN, "number"), Budget()).root_info_set().count == 25


@pytest.mark.parametrize("name", ["expert@", "expert@0", "expert@-1", "greedy@5", "expert@99999999999"])
def test_other_numbers_are_no_bots(name: str) -> None:
    with pytest.raises(scarab.BadChoice, match="there is no bot"):
        make_bot(name, 1)


def test_a_bot_of_ones_own_is_named_by_its_module() -> None:
    assert callable(make_bot("scarab.bots.random:random_bot", 1))
    with pytest.raises(scarab.BadChoice, match="cannot be imported: No module named 'nowhere'"):
        make_bot("nowhere:bot", 1)


def test_a_novice_overlooks_quiet_options_but_no_points() -> None:
    """TUT-21: King Tut is worth a coin at once, so the bot never misses him."""
    state = new_table(TUTANKHAMEN, "eyes").state
    legal = state.legal_actions(0)
    seen = noticed(state, 0, legal, 0.5, scarab.FastRng(1))
    assert len(legal) // 4 < len(seen) < len(legal)
    assert TUTANKHAMEN.parse("take 70") in noticed(state, 0, legal, 1.0, scarab.FastRng(1))
    assert len(noticed(state, 0, legal, 1.0, scarab.FastRng(1))) >= 2


def test_haste_counts_points_on_the_sheet_for_more() -> None:
    state = new_table(TUTANKHAMEN, "haste").state
    calm = evaluator_of("tutankhamen")
    state.sheet.add(1, "mask", 8)
    assert MyopicEvaluator(calm, 1.0).evaluate(state) == [0.0, 8.0]
    assert MyopicEvaluator(calm, 0.0).evaluate(state) == calm.evaluate(state)


def test_a_level_says_only_what_differs() -> None:
    assert Level().settings().rollout_depth == 0


class Narrow(Evaluator):
    """Considers only the last two legal actions."""

    def evaluate(self, state: scarab.State) -> list[float]:
        return [float(total) for total in state.score().totals()]

    def candidates(self, state: scarab.State, seat: int, options: list[scarab.Action]) -> list[scarab.Action]:
        return options[-2:]


def test_only_sensible_options_are_thought_about() -> None:
    table = new_table(TUTANKHAMEN, "narrow")
    legal = table.state.legal_actions(0)
    assert len(legal) > 2
    bot = SearchBot("player", 1, evaluator=Narrow({}))
    search = bot.search(table.state.view(0), legal, table.visible_to(0), SOME)
    assert {action.code for action in search.root_info_set().actions} == {action.code for action in legal[-2:]}
