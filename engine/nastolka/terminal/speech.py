"""What the terminal itself says, in English and in Russian; the rules speak through their own rulebooks."""

from __future__ import annotations

import os
from collections.abc import Mapping

from nastolka.core.rulebook import LOCALES

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # in the order in which a system asks them


def locale_of(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of this environment if we speak it, else English."""
    named = next((environment[key] for key in VARIABLES if environment.get(key)), "")
    return named[:2] if named[:2] in LOCALES else "en"


def say(locale: str, key: str, *gaps: object) -> str:
    """Return a sentence of the terminal with its gaps filled."""
    return SENTENCES[key][LOCALES.index(locale)].format(*gaps)


# key → English, Russian: the order of LOCALES
SENTENCES: Mapping[str, tuple[str, str]] = {
    "rule.unknown": (
        "There is no rule {0}: the rules of {1} run from {2} to {3}.",
        "Правила {0} нет: в игре {1} они идут от {2} до {3}.",
    ),
    "rule.no-prefix": (
        "There is no rule {0}: rules are called {1}, for example {2}.",
        "Правила {0} нет: правила зовутся {1}, например {2}.",
    ),
    "rule.why": ("Whoever tries hears: {0}", "Кто попробует, услышит: {0}"),
    "rule.enforced": ("Enforced", "Где исполняется"),
    "rule.examples": ("Examples", "Примеры"),
    "rule.tests": ("Tests", "Тесты"),
    "rule.emergent": (
        "nowhere by name: it follows from the rest",
        "нигде по номеру: следует из остального",
    ),
    "rule.untestable": ("none: {0}", "нет: {0}"),
    "rule.untested": ("none by name", "по номеру нет ни одного"),
    "rule.installed": (
        "not in the installed package: look in a checkout",
        "в установленный пакет не входят: они есть в рабочей копии",
    ),
    "prove.salt": (
        "{0}: marks of a match that goes on would tell what is hidden: "
        "give --salt, {1} letters and figures or more.",
        "{0}: отметки неоконченной партии выдали бы скрытое: "
        "укажите --salt, не меньше {1} латинских букв и цифр.",
    ),
    "verify.valid": (
        "{0}: valid. Every action is as it was proven.",
        "{0}: верно. Каждое действие такое, каким было заверено.",
    ),
    "verify.replayed": (
        "{0}: valid. Played again from its seed, luck and bots answer as they do in it.",
        "{0}: верно. Из её начального числа случай и боты отвечают так же.",
    ),
    "verify.no-proof": (
        "{0}: legal. It follows the rules; it carries no proof.",
        "{0}: по правилам. Заверения в записи нет.",
    ),
    "verify.no-proof-seed": (
        "{0}: legal. It follows the rules, and its luck is what its seed gives; it carries no proof.",
        "{0}: по правилам, и случай таков, каким его даёт начальное число. Заверения в записи нет.",
    ),
    "verify.sealed": (
        "{0}: legal. It follows the rules; its proof stays closed until the match is over.",
        "{0}: по правилам. Заверение закрыто, пока партия не окончена.",
    ),
    "verify.broken": (
        "{0}: action {1} is not as it was: {2} ({3}).",
        "{0}: действие {1} не такое, каким было: {2} ({3}).",
    ),
    "verify.mark": ("it differs from its mark", "не сходится со своей отметкой"),
    "verify.luck": ("this seed gives something else", "начальное число даёт другое"),
    "verify.bot": ("the bot would have answered otherwise", "бот ответил бы иначе"),
    "verify.bot-left": ("a bot never leaves", "бот из игры не выходит"),
    "verify.own": ("the answers do not add up to the match", "ответы не складываются в эту партию"),
    "verify.cut": ("record and proof do not end together", "запись и заверение кончаются не вместе"),
    "verify.illegal-ply": ("the rules forbid it", "правила этого не допускают"),
    "verify.unreadable-line": ("the line cannot be read", "строку не прочесть"),
    "verify.start": (
        "{0}: the proof is of another match, or how this one begins was changed.",
        "{0}: заверение от другой партии, или начало этой изменено.",
    ),
    "verify.text": (
        "{0}: every action is as it was, but a line of the header is not.",
        "{0}: все действия такие, какими были, а в шапке записи строка изменена.",
    ),
    "verify.no-record": ("{0}: cannot be judged: {1} ({2}).", "{0}: судить нельзя: {1} ({2})."),
    "bad.not-a-record": ("it is no record of a match", "это не запись партии"),
    "bad.newer-format": ("its format is not known here", "такой формат здесь не знают"),
    "bad.too-long": ("it is too long", "запись слишком длинная"),
    "bad.bad-header": ("its header is damaged", "шапка записи повреждена"),
    "bad.unknown-game": ("there is no such game here", "такой игры здесь нет"),
    "bad.other-rules": ("it was played by another edition of the rules", "в ней другая редакция правил"),
    "bad.bad-position": ("the position it begins from cannot be", "такой начальной позиции не бывает"),
    "bad.bad-seats": ("the game is not played by that many", "столько игроков в этой игре не бывает"),
    "bad.unknown-option": ("the game has no such option", "такого условия в игре нет"),
    "bad.bad-option": ("the option has no such value", "такого значения у условия нет"),
    "bad.other": ("it cannot be read", "её не прочесть"),
    "verify.no-file": ("{0}: cannot be opened: {1}", "{0}: не открывается: {1}"),
    "verify.note": (
        "A proof finds damage and illegal play. It does not prove who played.",
        "Заверение находит порчу и игру не по правилам. Кто играл, оно не доказывает.",
    ),
    "arena.note": (
        "Bots in files are run as they are, with all that you may do here: run only what you trust.",
        "Боты из файлов запускаются как есть и могут всё, что можете вы: "
        "запускайте только то, чему доверяете.",
    ),
    "arena.head": (
        "bot|games|score|95 %|won|drawn|lost|illegal|faults|limited|ms a move|longest",
        "бот|игр|доля|95 %|побед|ничьих|пораж.|не по пр.|ошибок|предел|мс на ход|дольше всех",
    ),
    "arena.difference": (
        "{0} against {1} on the same seeds: {2:+.3f}  [{3:+.3f}, {4:+.3f}]",
        "{0} против {1} на тех же раздачах: {2:+.3f}  [{3:+.3f}, {4:+.3f}]",
    ),
    "arena.fault": ("Game {0}, action {1}: {2} Line: {3}.", "Игра {0}, действие {1}: {2} Строка: {3}."),
    "arena.played": (
        "{0}, {1} seats, options {2}, seed {3}; against {4}; engine {5}.",
        "{0}, мест {1}, условия {2}, начальное число {3}; против {4}; движок {5}.",
    ),
    "arena.score-duel": (
        "Score: 1 a win, a half a draw; seats change with the same deal; Wilson 95 %.",
        "Доля: победа 1, ничья 0,5; места меняются при той же раздаче; 95 % по Вильсону.",
    ),
    "arena.score-share": (
        "Score: the share of a game, won alone 1; the bot sits alone against its rivals, at every seat "
        "with the same deal; even would be {0:.3f}; Wilson 95 %.",
        "Доля: выигранная одним партия 1; бот один против соперников, на каждом месте "
        "при той же раздаче; поровну было бы {0:.3f}; 95 % по Вильсону.",
    ),
    "arena.score-pairs": (
        "Score: the share of pairs of bot and rival in which the bot came before; seats alternate and "
        "change with the same deal; won: all pairs, lost: none; Wilson 95 % by games.",
        "Доля: в скольких парах «бот — соперник» бот оказался выше; места чередуются и "
        "меняются при той же раздаче; победа: все пары, поражение: ни одной; 95 % по Вильсону, по партиям.",
    ),
    "arena.interim": (
        "{0} of {1} games: {2} (a look on the way: the series is played to its end)",
        "{0} из {1} партий: {2} (взгляд по пути: серия играется до конца)",
    ),
    "arena.unfinished": (
        "Unfinished: {0} of {1} games. Only the whole series counts.",
        "Не окончено: {0} из {1} партий. Считается только вся серия.",
    ),
    "arena.foreign": (
        "Not counted: {0} games of this series by another engine; this one is {1}.",
        "Не засчитаны {0} партий этой серии: их играл другой движок; этот — {1}.",
    ),
    "arena.differing": (
        "Game {0} stands in the results twice, and not alike: something in it does not follow from its seed.",
        "Партия {0} записана в результатах дважды и по-разному: что-то в ней не следует из начального числа.",
    ),
    "arena.other-rules": (
        "{0} plays by rules {1}, this engine by rules {2}: they cannot meet.",
        "{0} играет по правилам {1}, этот движок — по правилам {2}: вместе им не сыграть.",
    ),
    "arena.no-visitor": (
        "{0} is not a bot of {1} ({2})",
        "{0} — не бот версии {1} ({2})",
    ),
    "arena.no-cluster": (
        "a cluster needs Dask: pip install nastolka[cluster] ({0})",
        "для кластера нужен Dask: pip install nastolka[cluster] ({0})",
    ),
    "arena.no-scheduler": (
        "the scheduler {0} does not answer: {1}",
        "планировщик {0} не отвечает: {1}",
    ),
    "arena.other-engine": (
        "a worker of the cluster has another engine ({0}) than this machine ({1}): install the same there",
        "у исполнителя в кластере другой движок ({0}), чем здесь ({1}): поставьте там такой же",
    ),
    "arena.no-bot": (
        "{0} is neither a file of Python nor a bot of the house ({1})",
        "{0} — не файл на Питоне и не бот дома ({1})",
    ),
    "fault.syntax": (
        "Python cannot read the text: something is missing or too much near this line.",
        "Питон не может прочесть текст: возле этой строки чего-то не хватает или что-то лишнее.",
    ),
    "fault.recursion": (
        "A function calls itself without end.",
        "Функция вызывает саму себя без конца.",
    ),
    "fault.module": (
        "This module is not here: only what Python brings along can be imported.",
        "Такого модуля здесь нет: подключить можно только то, что есть в самом Питоне.",
    ),
    "fault.name": (
        "A name is used that nothing was given yet: look for a slip of the pen.",
        "Имя, которому ещё ничего не присвоили: проверьте, нет ли описки.",
    ),
    "fault.attribute": (
        "The value has nothing of this name: look at what it is.",
        "У значения нет ничего с таким именем: посмотрите, что это за значение.",
    ),
    "fault.key": ("The dictionary has no such key.", "В словаре нет такого ключа."),
    "fault.index": (
        "The list has no element of this number: they are counted from 0.",
        "В списке нет элемента с таким номером: счёт идёт с 0.",
    ),
    "fault.zero": ("Something was divided by zero.", "Деление на ноль."),
    "fault.type": (
        "Values of these kinds do not go together here, or a call has too many or too few of them.",
        "Значения таких типов здесь не сочетаются, или в вызове их слишком много или мало.",
    ),
    "fault.value": (
        "The value has the right kind, but it cannot be this one.",
        "Тип у значения подходит, а само оно — нет.",
    ),
    "fault.memory": ("The memory is full.", "Память кончилась."),
    "fault.outside": (
        "A bot reaches nothing outside: no files, no network.",
        "Боту недоступно ничего снаружи: ни файлы, ни сеть.",
    ),
    "fault.other": ("Python stopped here.", "Здесь Питон остановился."),
    "fault.no-choose": (
        "The text has no function choose(letter, rng).",
        "В тексте нет функции choose(letter, rng).",
    ),
    "fault.not-a-line": (
        "choose() must return one of letter.actions, a line of text.",
        "choose() должна вернуть одну из letter.actions — строку.",
    ),
    "fault.illegal": (
        "This line is not among letter.actions: a lot was drawn instead.",
        "Такой строки нет в letter.actions: вместо неё ход выпал по жребию.",
    ),
    "fault.slow": (
        "The time for a move is over: lots were drawn for this seat to the end.",
        "Время на ход вышло: до конца игры за это место ходил жребий.",
    ),
    "fault.lost": ("The bot answers no more.", "Бот больше не отвечает."),
    "scale.head": ("bot|points|95 %|games", "бот|очки|95 %|игр"),
    "scale.about": (
        "{0} is 0; 400 points are ten to one. Engine {1}, games {2}; of other engines and not counted: {3}.",
        "{0} — это 0; 400 очков — десять к одному. Движок {1}, игр {2}; чужих движков, без счёта: {3}.",
    ),
    "scale.none": (
        "no games of {0} by engine {1}; of other engines: {2}",
        "игр {0} с движком {1} нет; с другими движками: {2}",
    ),
    "picture.words": ("The same in words", "То же словами"),
    "seat": ("seat {0}", "место {0}"),
    "hand": ("Your hand", "Ваша рука"),
    "gone": ("out of the game", "вне игры"),
    "reserve": ("to place: {0}", "ставит: {0}"),
    "play.help": (
        "Type an action as it is written, or its number: #3. "
        "? lists what may be done (? word: only such lines), "
        "! explains the last refusal, . takes back, Enter draws the board, q ends.",
        "Пишите действие строкой или его номером: #3. ? — что можно сделать (? слово — только такие строки), "
        "! — почему отказано, . — вернуть ход, Enter — показать поле, q — выйти.",
    ),
    "play.asked": ("{0}, {1}", "{0}, {1}"),
    "play.legal": ("You may", "Можно"),
    "play.anytime": ("At any moment", "В любой момент"),
    "play.none-like": (
        "Nothing that may be done now contains “{0}”.",
        "Среди того, что можно сейчас, нет «{0}».",
    ),
    "play.many": ("{0} in all; “? {1}” lists some with words", "всего {0}; «? {1}» покажет часть словами"),
    "play.undone": ("Taken back.", "Ход возвращён."),
    "play.no-undo": (
        "There is no way back: luck, new knowledge or another seat stands between.",
        "Вернуть нельзя: между ходами случай, новое знание или другой игрок.",
    ),
    "play.refused": ("No: {0}", "Нельзя: {0}"),
    "play.unreadable": (
        "That is no line. A line is a word and what it is about, for example: {0}",
        "Так строку не прочесть. Строка — это слово и то, к чему оно относится, например: {0}",
    ),
    "play.nothing-refused": ("Nothing has been refused.", "Отказов ещё не было."),
    "play.shown": ("The rulebook shows it in: {0}", "В книге это показано в примерах: {0}"),
    "play.more": ("All about it: nastolka rule {0}", "Всё о нём: nastolka rule {0}"),
    "play.thinks": ("{0} thinks", "{0} думает"),
    "play.over": ("The match is over.", "Партия окончена."),
    "play.score": ("{0}: {1:g}", "{0}: {1:g}"),
    "victory.signs": (
        "{0} corner, everybody's; {1} free, and its card is in your hand; * locked",
        "{0} угол, общий; {1} свободна, а карта у вас на руке; * закрыта",
    ),
    "victory.seat": ("cards {0}, lines {1} of {2}", "карт {0}, линий {1} из {2}"),
    "victory.piles": ("Deck {0}, discards {1}", "В колоде {0}, в сбросе {1}"),
    "coldwar.round": ("Round {0}, {1}; points to win: {2}", "Тур {0}, {1}; для победы очков: {2}"),
    "coldwar.objective": (
        "stability {0}, groups at most {1}, points {2}",
        "стабильность {0}, групп до {1}, очки {2}",
    ),
    "coldwar.priority": ("Priority", "Приоритет"),
    "coldwar.piles": (
        "Objectives left {0}, groups in the deck {1}, discarded {2}",
        "Целей осталось {0}, групп в колоде {1}, в сбросе {2}",
    ),
    "coldwar.balance": ("Balance: {0}; domination: {1}", "Баланс: {0}; превосходство: {1}"),
    "coldwar.side": ("points {0}, influence {1}", "очки {0}, влияние {1}"),
    "coldwar.over": ("OVER STABILITY", "ВЫШЕ СТАБИЛЬНОСТИ"),
    "coldwar.hq": ("headquarters", "штаб-квартира"),
    "coldwar.leave": ("on leave", "в отпуске"),
    "coldwar.dead": ("removed", "выбыли"),
    "coldwar.trophies": ("captured", "захвачено"),
    "risk.round": (
        "Round {0}; deck {1}; the next set is worth {2}",
        "Раунд {0}; в колоде {1}; следующий набор даст {2}",
    ),
    "risk.seat": (
        "territories {0}, armies {1}, earns {2}, cards {3}",
        "территорий {0}, армий {1}, доход {2}, карт {3}",
    ),
    "godstorm.marks": (
        "T temple  ! plague  * sacred  ~ sunk  w m s d gods of war, magic, sky, death",
        "T храм  ! чума  * священная  ~ утонула  w m s d боги войны, магии, неба, смерти",
    ),
    "godstorm.underworld": ("Underworld", "Подземный мир"),
    "godstorm.epoch": ("Epoch {0} of {1}; order of seats: {2}", "Эпоха {0} из {1}; порядок мест: {2}"),
    "godstorm.seat": (
        "territories {0}, armies {1}, in heaven {2}, faith {3}, cards: {4}",
        "территорий {0}, армий {1}, на небесах {2}, вера {3}, карты: {4}",
    ),
    "godstorm.war": ("war", "войны"),
    "godstorm.sky": ("sky", "неба"),
    "godstorm.death": ("death", "смерти"),
    "godstorm.relics": ("relics", "реликвии"),
    "allmeans.round": (
        "Round {0}, the turn of {1}; main actions left {2}, extra {3}",
        "Раунд {0}, ходит {1}; осталось основных действий {2}, дополнительных {3}",
    ),
    "allmeans.counters": (
        "reputation {0}, influence {1}, trust {2}",
        "репутация {0}, влияние {1}, доверие {2}",
    ),
    "allmeans.piles": (
        "hand {0}, archives {1} and {2}, scraps {3}",
        "рука {0}, архивы {1} и {2}, утиль {3}",
    ),
    "allmeans.question": ("{0} asks: {1}", "{0} спрашивает: {1}"),
    "allmeans.buffer": ("buffer", "буфер"),
}
