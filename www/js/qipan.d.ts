/**
 * The elements `<xiangqi-board>` and `<gomoku-board>`: attributes, properties, methods and events.
 *
 * Members tagged `@later` are planned and do not exist yet; all others exist and work.
 *
 * Text forms. Xiangqi points are a file a–i and a rank 0–9 from Red's side (`h2`), moves are two
 * points (`h2e2`). Gomoku points are a letter (i is not skipped) and a number from the bottom
 * (`h8`), and a move is its point.
 */

export type Game = 'xiangqi' | 'gomoku';

/** Xiangqi has red and black, gomoku black and white. */
export type Color = 'red' | 'black' | 'white';

/** Why a game is over. */
export type EndReason =
  | 'checkmate' | 'stalemate'
  | 'perpetual-check' | 'perpetual-chase' | 'repetition' | 'natural-limit' | 'dead-material'
  | 'five' | 'overline' | 'forbidden' | 'full' | 'passes'
  | 'resign' | 'agreed' | 'time';

/** The state of the shown position. */
export interface Status {
  /** `editing` while a position is set up; then only the side to move is told. */
  readonly state: 'playing' | 'over' | 'editing';
  /** The side to move; null when the game is over. */
  readonly turn: Color | null;
  /** Whether the side to move stands in check; always false in gomoku. */
  readonly check: boolean;
  /** The winner; null while playing and in a draw. */
  readonly winner: Color | null;
  readonly reason: EndReason | null;
  /** A sentence in the board's language. */
  readonly text: string;
  /** Why a ruling has ended the game, as a paragraph in the board's language; else null. */
  readonly explanation: string | null;
  /** The ruling that has ended a game of xiangqi, as data. */
  readonly ruling: Ruling | null;
  /** What will be ruled unless somebody plays otherwise. */
  readonly warning: Warning | null;
  /**
   * The step of a gomoku opening protocol: `place`, `choose-color`, `choose-swap`, `choose-fifth`,
   * `declare`, `offer`, `pick`, and `play` when it is over. Null in xiangqi.
   */
  readonly phase: string | null;
  /** Who acts next in gomoku: `A` had black at first. Null in xiangqi and when the game is over. */
  readonly player: 'A' | 'B' | null;
}

/** A ruling on the line of play: repetition, the natural limit, dead material. */
export interface Ruling {
  readonly reason: EndReason;
  /** Who loses by it; null for a draw. */
  readonly loser: Color | null;
  /** The first and the last of the moves that were judged, as plies from 1; only of a repetition. */
  readonly first?: number;
  readonly last?: number;
  /** What each of these moves did. */
  readonly deeds?: readonly Deed[];
}

/** What one move did, as the rules of repetition see it. */
export interface Deed {
  readonly ply: number;
  readonly color: Color;
  readonly does: 'check' | 'chase' | 'idle';
  /** The points of the pieces that give check. */
  readonly by?: readonly string[];
  /** What is truly attacked after the move and was not before it. */
  readonly attacks?: readonly Attack[];
}

/** A chased piece. */
export interface Attack {
  /** Where it stands after the move, and where it stood before the first of the judged moves. */
  readonly point: string;
  readonly origin: string;
  /** Its letter (`A B N R C P`). */
  readonly piece: string;
  /** The points of the pieces that attack it. */
  readonly by: readonly string[];
  /** Why the attack counts: nothing could legally take back, or the piece is worth more. */
  readonly cause: 'unprotected' | 'worth-more';
  /** The points of pieces that only seem to protect it. */
  readonly falseRoots: readonly string[];
}

/** A ruling that is about to fall. */
export interface Warning extends Ruling {
  /** How often the position may come back until then; of the natural limit, the rounds that are left. */
  readonly left: number;
  /** A sentence in the board's language: "Red checks perpetually and must change." */
  readonly text: string;
}

/** One move in the forms that people read. In gomoku all of them are the point. */
export interface Notation {
  /** Chinese, in the characters of the pieces: simplified in `zh-Hans`, else traditional. */
  readonly zh: string;
  readonly wxf: string;
  readonly iccs: string;
}

/** A move that is about to be played or has been played. */
export interface MoveDetail {
  /** Canonical text: `h2e2`, `h8`. */
  readonly move: string;
  /** The point the piece leaves; null in gomoku. */
  readonly from: string | null;
  readonly to: string;
  readonly color: Color;
  /** The letter of the piece (`K A B N R C P`); null in gomoku. */
  readonly piece: string | null;
  /** The letter of the captured piece, or null. */
  readonly capture: string | null;
  readonly notation: Notation;
  /** Position texts before and after the move. */
  readonly before: string;
  readonly after: string;
  /** The number of moves from the start to the position after this one. */
  readonly ply: number;
}

/** A line of the move list. */
export interface MoveText extends Notation {
  /** 1 for the first move of the game. */
  readonly ply: number;
  readonly move: string;
  readonly color: Color;
}

/** Why a move is refused. */
export interface Refusal {
  /** A code in kebab case: `horse-leg-blocked`, `generals-facing`, `occupied`, `game-over` … */
  readonly reason: string;
  /** The reason as a sentence in the board's language. */
  readonly text: string;
  /** The points that cause it: the leg, the eye, the screens, the checkers … */
  readonly points: readonly string[];
}

export interface IllegalDetail extends Refusal {
  /** What was asked for: a point that was tapped, or the text given to `move()`. */
  readonly move: string;
}

export interface CheckDetail {
  /** The side in check. */
  readonly color: Color;
  /** The point of its general. */
  readonly general: string;
  /** The points of the pieces that give check. */
  readonly checkers: readonly string[];
}

export interface EndDetail {
  readonly winner: Color | null;
  readonly reason: EndReason;
  readonly text: string;
}

export interface NavigateDetail {
  /** The shown position: 0 is the start. */
  readonly ply: number;
  /** The number of moves in the line that is shown. */
  readonly length: number;
}

/** Sent once after every call or gesture that changed the record or the shown position. */
export interface ChangeDetail {
  readonly fen: string;
  readonly ply: number;
  readonly status: Status;
}

export interface ClockDetail {
  /** Empty where there is no clock any more. */
  readonly control: string;
  readonly running: Color | null;
  readonly left: Readonly<Partial<Record<Color, TimeLeft>>>;
}

export interface SelectDetail {
  /** The selected point; null when the selection ended. */
  readonly point: string | null;
  /** Where its piece may go. */
  readonly targets: readonly string[];
}

export interface ErrorDetail {
  /**
   * What was wrong: the attribute or property (`position`, `moves`, `rules` …), `lang`, `load`, `file`;
   * or `core`, when the board itself has failed and was built anew from where the game last changed.
   */
  readonly source: string;
  readonly value: string;
  /** What and where, in the board's language. The board keeps what it had. */
  readonly text: string;
}

export interface ReadyDetail {
  readonly game: Game;
}

/** The colours of marks and arrows; without any it is green. */
export type Brush = 'green' | 'red' | 'blue' | 'yellow';

/** The shape on a piece. */
export interface PieceShape {
  /** SVG path data round (0, 0); the disc has a radius of 145. */
  path: string;
}

/**
 * A set of pieces, by their letters in FEN: capitals serve both sides unless the black one has shapes of
 * its own. All seven are needed, unless `faces` says how large the character below the shapes is.
 */
export type PieceShapes = Partial<
  Record<'K' | 'A' | 'B' | 'N' | 'R' | 'C' | 'P' | 'k' | 'a' | 'b' | 'n' | 'r' | 'c' | 'p', PieceShape>
> & {
  /** The size of the character, at most 190. */
  faces?: number;
  /** How wide a line thickens the shapes, at most 20. */
  weight?: number;
  /** How the black side is told, where shapes are alike: light on a dark disc, or by a darker disc. */
  black?: 'inverse' | 'tint';
  /** Whether discs are without rings. */
  bare?: boolean;
  /** Whether the shapes of soldiers point across the board. */
  ahead?: boolean;
};

/** The events of a board. They bubble, cross shadow roots, and carry frozen plain data. */
export interface BoardEventMap {
  /** The board answers calls from here on. */
  'board-ready': CustomEvent<ReadyDetail>;
  /** A legal move is about to be played; `preventDefault()` stops it and nothing changes. */
  'board-beforemove': CustomEvent<MoveDetail>;
  'board-move': CustomEvent<MoveDetail>;
  'board-illegal': CustomEvent<IllegalDetail>;
  'board-check': CustomEvent<CheckDetail>;
  'board-end': CustomEvent<EndDetail>;
  /** Another position of the record is shown: undo, redo, `go()`. */
  'board-navigate': CustomEvent<NavigateDetail>;
  'board-change': CustomEvent<ChangeDetail>;
  /** The clock was set, started or stopped, or runs for the other side. */
  'board-clock': CustomEvent<ClockDetail>;
  'board-select': CustomEvent<SelectDetail>;
  'board-error': CustomEvent<ErrorDetail>;
  /** A file was read and is about to replace the game; cancelable. */
  'board-beforeload': CustomEvent<BeforeLoadDetail>;
  /** A file has replaced the game. */
  'board-load': CustomEvent<LoadReport>;
  /** Fifth moves that are about to be offered were chosen or dropped by taps. */
  'board-draft': CustomEvent<DraftDetail>;
  /** The last move of the solution was played, or a win at once where the solution ends with one. */
  'puzzle-solved': CustomEvent<PuzzleDetail>;
  /** A legal move that is not the solution; it is not played. */
  'puzzle-failed': CustomEvent<PuzzleDetail>;
}

/**
 * A game as plain data, fit for `JSON.stringify` and `structuredClone`: start position, rules and
 * the tree of moves with the place that is shown. Give it back to `record` or `load()`; what is
 * inside is not promised.
 */
export interface GameRecord {
  readonly game: Game;
  readonly text: string;
}

/** What a file may be given as. A string is its text, never its name. */
export type FileSource = string | ArrayBuffer | Uint8Array | Blob;

export interface LoadOptions {
  /** The encoding of its texts, where it is not the one that was found: `utf-8 gb18030 big5 latin1`. */
  readonly encoding?: string;
  /** Which game of a file with several; the first one of this board. */
  readonly index?: number;
}

/** What is wrong in a file, and where. */
export interface FileFault {
  /** A sentence in the board's language: line or byte, move, what stands there and what is wrong. */
  readonly text: string;
  /** What was left out because of it, as text. */
  readonly rest: string;
  /** Whether everything was read all the same. */
  readonly warning: boolean;
}

/** A game of a file. */
export interface FoundGame {
  readonly game: Game;
  readonly headers: Readonly<Record<string, string>>;
  readonly result: string;
  /** How many moves it has, variations included. */
  readonly moves: number;
  readonly faults: readonly FileFault[];
}

/** What was found in a file, and which of its games is loaded. */
export interface LoadReport {
  readonly format: string;
  /** Null in binary files. */
  readonly encoding: string | null;
  readonly games: readonly FoundGame[];
  readonly index: number;
  /** How many moves follow the end of the game and are not on the board. */
  readonly leftOut: number;
}

export interface BeforeLoadDetail extends LoadReport {
  /** Whether whoever loads it has said which game to take. */
  readonly chosen: boolean;
  /** The file itself, to load it later or otherwise. */
  readonly bytes: ArrayBuffer;
}

export interface FileFormat {
  readonly id: string;
  /** The usual ending of its files. */
  readonly extension: string;
  readonly games: readonly Game[];
  readonly binary: boolean;
  readonly writes: boolean;
}

/** A move of the record, wherever it stands in it. */
export interface Variation {
  readonly id: number;
  /** The move it answers; 0 is the start. */
  readonly parent: number;
  /** Whether it belongs to the main line. */
  readonly main: boolean;
  readonly move: string;
  readonly color: Color;
  readonly zh: string;
  readonly wxf: string;
  readonly iccs: string;
  /** A comment to be read before the move, and the one on it. */
  readonly before: string;
  readonly comment: string;
  /** Evaluations by their numbers in PGN: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`. */
  readonly glyphs: readonly number[];
  /** How many milliseconds it took, where a clock ran; else null. */
  readonly spent: number | null;
}

/** Something that may be done now in gomoku; with its open places filled it is an {@link Action}. */
export interface Choice {
  readonly type: 'place' | 'pass' | 'choose' | 'declare' | 'offer' | 'pick';
  /** What may be chosen: `black white two-more swap stay offer-ten`. */
  readonly options?: readonly string[];
  /** How many fifth moves are to be offered; the most that may be declared. */
  readonly count?: number;
  /** Where the stone must go, if not anywhere; the fifth moves on offer, or chosen so far. */
  readonly points?: readonly string[];
}

/** A stone, a pass or an opening decision of gomoku. `offer` without points offers those chosen on the board. */
export type Action =
  | { type: 'place'; at: string }
  | { type: 'pass' }
  | { type: 'choose'; option: string }
  | { type: 'declare'; n: number }
  | { type: 'offer'; points?: readonly string[] }
  | { type: 'pick'; at: string };

/** Stones in a row that threaten something. */
export interface Threat {
  readonly kind: 'five' | 'straight-four' | 'four' | 'three';
  readonly color: Color;
  readonly stones: readonly string[];
  /** Where one more stone takes it further: to a five, or a three to a straight four. */
  readonly completions: readonly string[];
}

export interface DraftDetail {
  /** The fifth moves chosen so far. */
  readonly points: readonly string[];
}

/** A move of a puzzle. */
export interface PuzzleDetail {
  readonly move: string;
  /** How many wrong moves there have been. */
  readonly tries: number;
}

/** Something about a position that is set up. */
export interface Problem {
  /** What it is, in the board's language. */
  readonly text: string;
  readonly points: readonly string[];
  /** Whether it is only unusual: the position can be played on nevertheless. */
  readonly playable: boolean;
}

/** Who plays, by colour; empty where nobody is named. They are headers of the record. */
export type Players = Readonly<Partial<Record<Color, string>>>;

/** What a side has left. */
export interface TimeLeft {
  /** Milliseconds of main time. */
  readonly main: number;
  /** Periods, the present one among them. */
  readonly periods: number;
  /** Milliseconds of the present period, or of the one that follows the main time. */
  readonly period: number;
  /** Milliseconds until the side loses, if its clock goes on running. */
  readonly until: number;
}

/**
 * The clock of a board in mode `play`. It runs for the side to move of the shown position; the first
 * move starts it, the end of the game stops it, and a side without time loses. The time of each move is
 * kept in the record. Every change is told by `board-clock`. Who loses on time and takes it back
 * plays on without it, until it is set anew.
 */
export interface Clock {
  /**
   * How much time there is: `10m` for the whole game, `10m+5s` with five seconds more after each move,
   * `10m/3x30s` with three periods of half a minute when it is used up, `30s/move`; empty for no
   * clock. Setting it begins anew.
   * @throws {RangeError} when it cannot be read; the clock stays.
   */
  control: string;
  /** What is left, as a text to be kept. A clock set by it stands until `start()` or the next move. */
  state: string;
  readonly running: Color | null;
  readonly left: Readonly<Partial<Record<Color, TimeLeft>>>;
  /** Lets the clock of the side to move run. */
  start(): void;
  pause(): void;
  /** Both sides have all their time again. */
  rewind(): void;
}

/**
 * What the tags of both boards may say, all of it as text. Setting a property of the same name sets the
 * attribute. A value that cannot be read leaves
 * everything as it was and fires `board-error`.
 */
export interface BoardAttributes {
  position?: string;
  /** The moves that are played at first, in any notation that is read; the property tells those played by now. */
  moves?: string;
  /**
   * Where in its game a board begins: after so many moves, or at the end with `last`. The property tells
   * the place by now.
   */
  ply?: string | number;
  orientation?: Color | 'auto' | 'table';
  rules?: string;
  /** @default both */
  movable?: 'both' | 'none' | Color;
  /** @default wood */
  theme?: 'wood' | 'paper' | 'dark' | 'contrast' | 'auto';
  /** @default both */
  coordinates?: 'none' | 'both' | 'numerals' | 'hanzi' | 'iccs';
  pieces?: string;
  /** @default on */
  river?: 'on' | 'off';
  /** @default plain */
  cells?: 'plain' | 'chequered';
  /** @default none */
  numbers?: string | number;
  /** @default on */
  marks?: 'on' | 'off' | 'threats';
  annotations?: string;
  /** @default on */
  animation?: string | number;
  /** @default auto */
  input?: 'tap' | 'confirm' | 'offset' | 'auto';
  /** @default on */
  drag?: 'on' | 'off';
  /** @default on */
  keys?: 'on' | 'off';
  /** @default off */
  wrap?: 'on' | 'off';
  /** @default off */
  speech?: 'on' | 'off';
  /** @default off */
  sound?: 'on' | 'off';
  name?: string;
  /** @default play */
  mode?: 'play' | 'review' | 'view' | 'edit' | 'puzzle';
  solution?: string;
  /** @default none */
  controls?: string;
  notation?: 'zh' | 'wxf' | 'iccs';
  clock?: string;
  src?: string;
  /** @default on */
  files?: 'on' | 'off';
  /** The language of the board: `en`, `zh-Hans`, `zh-Hant` or `vi`, as a tag; that of the page, if none is given. */
  lang?: string;
  /** What the board is called, instead of “Xiangqi board”. */
  'aria-label'?: string;
}

export interface GomokuAttributes extends BoardAttributes {
  /** @default 15 */
  size?: string | number;
  /** @default square */
  aspect?: 'square' | 'tall';
  opening?: 'free' | 'pro' | 'long-pro' | 'swap' | 'swap2' | 'rif' | 'yamaguchi' | 'soosorv8' | 'taraguchi10';
  /** What comes of playing a point that renju forbids: it is refused, or the game is lost. The property tells the points. */
  forbidden?: 'prevent' | 'lose';
}

/**
 * What both boards share. Before `ready` has resolved, properties and methods that need the rules
 * throw an `Error`.
 *
 * The children of a board are shown until it can be played on, or for good where it cannot; those of the
 * slots `loading` and `fallback` only then. A record that they hold is opened, as `src` would open it: in a
 * `<script type="text/x-xiangqi-pgn">` or another type that begins with `text/x-`, or as their whole text;
 * `src` and `moves` come before it.
 *
 * @slot - What stands in the place of the board while there is none.
 * @slot loading - The same, while the board is being loaded.
 * @slot fallback - The same, when it cannot be loaded.
 * @slot caption - Below the board, above its controls.
 * @slot controls-before - The first of the controls; it needs the attribute `controls`.
 * @slot controls-after - The last of them.
 * @cssstate check - The side to move stands in check.
 * @cssstate over - The game is over.
 * @cssstate error - Something could not be read, until the game goes on.
 * @csspart board - The ground.
 * @csspart cells - The tinted cells of a chequered board.
 * @csspart grid - Frame and lines.
 * @csspart palace - The diagonals of the palaces.
 * @csspart star - The star points.
 * @csspart river - What is written in the river.
 * @csspart coordinate - Numerals and letters along the rim.
 * @csspart point - A point, over the pieces; each bears its name as well, so `::part(e4)` is that one.
 * @csspart focus-ring - The point that has the keyboard, or gets it: `::part(focus-ring):focus-visible`.
 * @csspart piece - Any piece or stone.
 * @csspart dragged - A piece that follows the pointer.
 * @csspart piece-red
 * @csspart piece-black
 * @csspart piece-general - Of either side, like the other six.
 * @csspart piece-advisor
 * @csspart piece-elephant
 * @csspart piece-horse
 * @csspart piece-chariot
 * @csspart piece-cannon
 * @csspart piece-soldier
 * @csspart stone-black
 * @csspart stone-white
 * @csspart number - The number of a stone.
 * @csspart last-from - Where the last move began.
 * @csspart last-to - Where it ended.
 * @csspart check - Round a general in check, with the sign beside it.
 * @csspart selected - Round the piece that is picked up.
 * @csspart target - A point that it may go to.
 * @csspart capture-target - A piece that it may capture.
 * @csspart refused - What causes a refusal, and the line of sight between generals.
 * @csspart ruling - Pieces and ways that a ruling is about.
 * @csspart forbidden - A point that renju forbids.
 * @csspart threat - A point that a row needs.
 * @csspart win-line - Through the stones that have won.
 * @csspart ghost - A stone that is not there yet.
 * @csspart area - Where an opening lets the stone be placed.
 * @csspart fifth - A fifth move on offer.
 * @csspart mark - A mark that the page or the reader has drawn.
 * @csspart arrow - An arrow of theirs.
 * @csspart controls - The bar of controls.
 * @csspart editor - The bar of a position that is set up.
 * @csspart button - A button of either bar.
 * @csspart clock - What both sides have left, a button of the controls.
 * @csspart status - The sentence of `status.text` among the controls.
 * @csspart comment - What is noted at the shown move, among the controls; hidden where that is nothing.
 * @csspart move-list
 * @csspart variation - A list within it: what else the record has in the place of a move.
 * @csspart move - A move of the list.
 * @csspart current-move - The one that is shown.
 * @cssprop --board-bg - The ground.
 * @cssprop --board-cell - Every other cell of a chequered board.
 * @cssprop --board-line - Lines.
 * @cssprop --board-line-width - How wide they are, 100 to a cell.
 * @cssprop --river-text
 * @cssprop --coord - Numerals and letters along the rim.
 * @cssprop --piece-face - The disc of a piece.
 * @cssprop --piece-rim
 * @cssprop --red - What red pieces bear.
 * @cssprop --black - What black pieces bear.
 * @cssprop --stone-black
 * @cssprop --stone-white
 * @cssprop --stone-rim
 * @cssprop --last - The last move.
 * @cssprop --last-on-black - The last move, on a black stone.
 * @cssprop --last-on-white - The last move, on a white stone.
 * @cssprop --select - The piece that is picked up.
 * @cssprop --target - Where it may go.
 * @cssprop --check
 * @cssprop --forbid - Forbidden points.
 * @cssprop --win - The winning row.
 * @cssprop --note - Threats, areas and fifth moves.
 * @cssprop [--focus-inner=#0b3d91] - The inner ring of the focused point.
 * @cssprop [--focus-outer=#fff] - The outer ring.
 * @cssprop --font - Of numerals, letters and numbers.
 * @cssprop [--move-duration=180ms] - How long a move takes to be seen.
 * @cssprop [--margin=0px] - Between the board and the edges of its element.
 * @cssprop --piece-scale - The size of pieces, 1 being the usual one.
 */
export interface Board extends HTMLElement {
  /**
   * Resolves with the board when it answers calls, rejects with the reason when it cannot.
   * Reading it starts loading, wherever on the page the board stands, and once more after a failure. After `lang` has changed, it is
   * a promise for the board in that language, one of `en`, `zh-Hans`, `zh-Hant` and `vi`; until its
   * words have come, the board keeps the language that it has.
   */
  readonly ready: Promise<this>;

  /** The start position: a position text or `start`; gomoku also reads a move string. Setting it starts a new game. */
  position: string;
  /** Which side is at the bottom: `red` or `black`; gomoku `black` or `white`; `auto` for the side to move, `table` with the far pieces turned. */
  orientation: string;
  /** The rule set by name. Xiangqi: `standard engine simple free`. Gomoku: `freestyle standard renju caro caro5`. Setting it starts a new game. */
  rules: string;
  /** Who may move by hand: `both`, `none`, or a colour. `move()` is not restricted. */
  movable: string;
  /** `wood`, `paper`, `dark` or `contrast`; `auto` for what the reader's system asks for. */
  theme: string;
  /**
   * `none`; `both` for 一 to 九 on Red's side and 1 to 9 on Black's; `numerals` or `hanzi` for one kind on
   * both; `iccs` for letters and numbers. Gomoku has letters and numbers in any case but `none`.
   */
  coordinates: string;
  /**
   * What xiangqi pieces bear: `hanzi`, `hanzi-simp`, `hanzi-serif`, `guided`, `western`, or a name given to
   * `registerPieces`; nothing for what readers of the board's language expect. While a set is being
   * loaded the board shows that too.
   */
  pieces: string;
  /** Whether 楚河漢界 is written in the river: `on` or `off`. */
  river: string;
  /**
   * `chequered` for a xiangqi board whose cells are tinted like those of a chessboard, with the river between
   * its halves; `plain`.
   */
  cells: string;
  /** Which stones bear the numbers of their moves: `none`, `last`, `all`, or how many of the last. */
  numbers: string;
  /** `on`; `off` for a board without last move, dots and forbidden points; `threats` for those of gomoku too. */
  marks: string;
  /** How long a move takes to be seen: `on`, `off`, or milliseconds. Readers who want no motion see none. */
  animation: string;
  /**
   * How a stone is placed by hand: `tap`; `confirm`, by tapping a second time where it is shown;
   * `offset`, by sliding it above the finger and tapping it; `auto` for confirming by touch where points
   * are less than 24 pixels apart.
   */
  input: string;
  /**
   * What is drawn on the position that is shown, parted by commas: `h2-e2 red` is an arrow, `e6` a circle,
   * `e6 cross blue` another mark, `c3 label A` a text. As with `mark()`, it stays until another position is shown.
   */
  annotations: string;
  /** Whether pieces can be dragged and arrows drawn: `on` or `off`. Taps always play. */
  drag: string;
  /** Whether the board takes keys: `on` or `off`, for pages that have their own. `?` lists them. */
  keys: string;
  /** Whether an arrow key goes on from the rim to the opposite rim, so that two of them and Enter play a game: `off` or `on`. */
  wrap: string;
  /**
   * Whether announcements are also read aloud, by a voice of the reader’s system for the language of the board:
   * `off` or `on`. Nothing is read before the page was touched, and a newer sentence breaks off an older one.
   */
  speech: string;
  /** Whether moves are heard: `off` or `on`. */
  sound: string;
  /**
   * The name of the board as a field of a form. Its value is the start position, `moves` and the moves from
   * there; resetting the form takes them back.
   */
  name: string;

  /** The shown position as text. */
  readonly fen: string;
  /** The canonical moves from the start to the shown position. Setting it is setting the attribute: a new game. */
  get moves(): readonly string[];
  set moves(moves: string);
  /** All legal moves of the shown position; empty when the game is over, and while a position is set up. */
  readonly legalMoves: readonly string[];
  readonly status: Status;
  /** The side to move; null when the game is over. It can be set while a position is set up. */
  turn: Color | null;
  /** The winner or `draw`; null while playing. */
  readonly result: Color | 'draw' | null;
  /** The number of moves from the start to the shown position. Setting it is `go()`. */
  ply: number;
  /** The move list: every move of the shown line, also those after the shown position. */
  readonly notations: readonly MoveText[];
  /** The letters of captured pieces in order of capture, FEN case (red upper); empty in gomoku. */
  readonly captured: readonly string[];
  /** The whole game. Setting it is `load()`. */
  record: GameRecord;

  /**
   * Plays a move in any notation that the game reads, with the events of a tap. Returns the detail
   * of `board-move`, or null when `board-beforemove` was cancelled.
   * @throws {RangeError} when refused; its message says why. Nothing changes, `board-illegal` fires.
   */
  move(move: string): MoveDetail | null;
  /** One move back; a resignation or an agreed draw is taken back first. False when the start is shown. */
  undo(): boolean;
  /** One move forward along the line last shown. False when there is none. */
  redo(): boolean;
  /** Shows the position after `ply` moves of the shown line, as near as there is one. */
  go(ply: number): void;
  /** Back to the start position, without moves. */
  reset(): void;
  /**
   * A side resigns and the other wins. It is part of the record, at the shown position.
   * @throws {RangeError} when the game is over, or has no such colour.
   */
  resign(color: Color): void;
  /**
   * Both sides agree on a draw.
   * @throws {RangeError} when the game is over.
   */
  agreeDraw(): void;
  /**
   * Puts a piece or stone on a point while a position is set up, or null to take away what is there.
   * @throws {Error} in another mode, or when a text cannot be read.
   */
  put(point: string, piece: string | null): void;
  /**
   * Takes everything off the board while a position is set up.
   * @throws {Error} in another mode.
   */
  clear(): void;
  /** What is wrong or unusual with the position that is set up; empty in other modes. */
  validate(): readonly Problem[];
  /** Names what moves next in the solution of a puzzle, and picks it up: its point, or null. */
  hint(): string | null;
  /** Plays the solution of a puzzle to its end; it counts no more as solved. */
  solve(): Promise<void>;
  /** Turns the board by half: `orientation` becomes the other side. */
  flip(): void;
  /**
   * Why a move is refused, or null when it is legal. In gomoku only one point is given.
   * @throws {RangeError} when a point cannot be read.
   */
  why(from: string, to?: string): Refusal | null;
  /**
   * Every move of the record, each variation in full before the next one; the main line comes first.
   * Ask for it when it is needed: it writes every move in every notation.
   */
  readonly variations: readonly Variation[];
  /** The place of the record that is shown: the `id` of its move, 0 at the start. */
  readonly node: number;
  /** The comment on the shown move, at the start on the game; empty where there is none. */
  comment: string;
  /** What the record says about the game as a whole: names, event, date … */
  readonly headers: Readonly<Record<string, string>>;
  /** Who won, as far as the record says: `1-0`, `0-1`, `1/2-1/2`; null where neither it nor a claim says so. */
  readonly score: string | null;
  /** Shows any place of the record; false when it is shown already, or there is none such. */
  goTo(id: number): boolean;
  /** Puts a value under a name of `headers`; an empty one takes it away. */
  setHeader(name: string, value: string): void;
  /**
   * Replaces the game by a record. `record` may also be a file of any kind that is read: its text,
   * its bytes or itself; then a promise tells what was found, `board-beforeload` may be cancelled
   * (the promise resolves with null), and what can be read is opened up to the first fault.
   * @throws {RangeError} saying what and where, when nothing can be read; the board keeps its game.
   */
  load(record: GameRecord | FileSource, options?: LoadOptions): void | Promise<LoadReport | null>;
  /** Brings back the game that was on the board before the last file was loaded; false when there is none. */
  unload(): boolean;
  /**
   * The whole game in a format: text, or bytes where the format is binary (`xqf`, `renlib`). Names are
   * `pgn wxf dhtmlxq xqf uci ucci sgf psq renlib moves fen share qipan`; `formats()` tells which fit.
   */
  export(format: string): Promise<string | Uint8Array>;
  /** The formats that can hold a game of this board. */
  formats(): Promise<readonly FileFormat[]>;
  /** The address of a file to open, as of the attribute: it is fetched with CORS, a failure fires `board-error`. */
  src: string;
  /** `off`: no file is taken from a drop, no text from a paste. */
  files: string;
  /**
   * Draws a mark: `circle`, `square`, `triangle`, `cross`, or `label`, which bears the text. It stays until
   * another position is shown, or `clearMarks()`. A second one of a kind on a point replaces the first.
   * @throws {RangeError} when the point, the kind or the brush cannot be read.
   */
  mark(point: string, kind: string, text?: string, brush?: Brush): void;
  /**
   * Draws an arrow. A reader draws with the second button of the mouse, with Shift or Ctrl in red, with
   * Alt in blue, with both in yellow; or with the first button and Alt. A tap on nothing wipes out what readers drew.
   * @throws {RangeError} when a point or the brush cannot be read.
   */
  arrow(from: string, to: string, brush?: Brush): void;
  /** Wipes out all marks and arrows, those drawn by hand too. */
  clearMarks(): void;
  /** The picture as a standalone SVG document. */
  toSVG(): string;
  /**
   * The same in pixels, `scale` of them to each unit of the document; a xiangqi board is 1000 units wide.
   * @throws {Error} (by rejecting) when the page's content policy allows no picture from `blob:`.
   */
  toPNG(scale?: number): Promise<Blob>;
  /**
   * One xiangqi piece as a standalone SVG document, with the characters and colours of this board:
   * `K A B N R C P` is red, `k a b n r c p` black. It is flat, so that it may be small.
   * @throws {RangeError} when no piece of this board has that letter; a gomoku board has stones.
   */
  pieceSVG(letter: string): string;

  /**
   * What the board is for. `play`; `review`: moves of the record are followed, others refused;
   * `view`: a picture with its position in words, and no tab stop; `edit`: a position is set up;
   * `puzzle`: a line is to be found. The editor is left only with a position that can be played on:
   * else `board-error` fires, and the mode stays `edit`. A position that was not changed keeps the
   * game.
   */
  mode: string;
  /**
   * What solves the puzzle: moves in any notation, several lines between `|`. It begins at the shown
   * position, with the side to move. Without it, the moves of the record from there on are the
   * solution. A win at once also solves a puzzle that ends with a win.
   */
  solution: string;
  /**
   * Controls below the board, between blanks: `nav list undo flip copy share sound speech clock status comment`, or
   * `none`. `list` has the moves of the shown line, and after each of them the variations that the record has in
   * its place; `status` is the sentence of `status.text`, `comment` what the record notes at the shown move.
   */
  controls: string;
  /**
   * What a tap puts while a position is set up: the letter of a piece (`K`, `n`) or the colour of a
   * stone, `erase`, or null to pick up what is there.
   */
  palette: string | null;
  /**
   * How moves are written in `controls`, and announced: `zh`, `wxf`, `iccs`; nothing for what is usual in the
   * language.
   */
  notation: string;
  /** Who plays; names that are not given stay. */
  players: Players;
  /** The attribute `clock` is its control. Setting the property is setting the attribute. */
  get clock(): Clock;
  set clock(control: string);

  addEventListener<K extends keyof BoardEventMap>(
    type: K,
    listener: (this: this, event: BoardEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

export interface XiangqiBoard extends Board {}

export interface GomokuBoard extends Board {
  /** Lines across, or across and up: `15`, `9x12`; 5 to 25 each way. Setting it starts a new game. */
  size: string;
  /** `tall` for lines that lie 1.07 times as far apart upwards as across, as on real boards; `square`. */
  aspect: string;
  /**
   * The opening protocol: `free pro long-pro swap swap2 rif yamaguchi soosorv8 taraguchi10`.
   * Setting it starts a new game. From a position with stones play is free.
   */
  opening: string;
  /** The name of the first three stones, one of the 26 openings of renju, in the board's language; else null. */
  readonly openingName: string | null;
  /**
   * The points that renju forbids to the side to move, each with its kinds: `overline`,
   * `double-four`, `double-three`. The attribute `forbidden` says what comes of playing there:
   * `prevent` (it is refused) or `lose`.
   */
  get forbidden(): Readonly<Record<string, readonly string[]>>;
  set forbidden(forbidden: string);
  /** What may be done now; empty when the game is over. */
  readonly choices: readonly Choice[];
  /** The rows of both sides that threaten something, the gravest of each first. */
  readonly threats: readonly Threat[];
  /**
   * Gives the move up, which renju alone allows. Two passes in a row are a draw.
   * @throws {RangeError} when it is not allowed.
   */
  pass(): void;
  /**
   * Plays a stone, passes or decides in an opening, as part of the record.
   * @throws {RangeError} saying why, when it cannot be done. Nothing changes, `board-illegal` fires.
   */
  act(action: Action): void;
}

export declare const XiangqiBoard: { new (): XiangqiBoard; prototype: XiangqiBoard };
export declare const GomokuBoard: { new (): GomokuBoard; prototype: GomokuBoard };

/** Defines both elements where their names are still free. Importing the module has done so. */
export declare function define(): void;

/**
 * Makes a set of pieces known to all boards of the page. A board that wears it tells by `board-error` what
 * cannot be read.
 * @throws {RangeError} when a set of that name is there already, from the beginning.
 */
export declare function registerPieces(name: string, shapes: PieceShapes): void;

type Wasm = string | URL | Response | BufferSource | WebAssembly.Module;

/** The wasm, or where it is, or a function that tells when it is needed. */
export type WasmSource = Wasm | Promise<Wasm> | (() => Wasm | Promise<Wasm>);

/**
 * Where the wasm comes from, before the first board needs it; by default from beside this module.
 * Each game has its own: name the games, or one of them. Without a name it is for all boards.
 */
export declare function setWasmSource(
  source: WasmSource | { readonly xiangqi?: WasmSource; readonly gomoku?: WasmSource },
): void;

/** A language that the board speaks. */
export type Language = 'en' | 'zh-Hans' | 'zh-Hant' | 'vi';

/**
 * Where the words of a language come from, before the first board needs them; by default from
 * `locales/LANGUAGE.js` of this package, whose export is `board`. Called once for each game.
 */
export declare function setWordsSource(source: (language: Language, game: 'xiangqi' | 'gomoku') => Promise<{ readonly board: string }>): void;

/** What templates may say of any element, as far as a board makes sense of it. */
interface Common<Element> {
  id?: string;
  class?: unknown;
  className?: string;
  style?: unknown;
  slot?: string;
  title?: string;
  hidden?: boolean;
  key?: string | number | null;
  ref?: unknown | { current: Element | null };
  children?: unknown;
}

/** `board-move` as `BoardMove`. */
type Joined<Name> = Name extends `${infer First}-${infer Rest}` ? `${Capitalize<First>}${Capitalize<Rest>}` : never;

/** A tag in JSX or a template of Svelte: `onboard-move={…}`. */
export type BoardTag<Element, Attributes> = Common<Element> & Attributes & {
  [Name in keyof BoardEventMap as `on${Name}`]?: ((event: BoardEventMap[Name]) => unknown) | null;
};

/** A tag in a template of Vue: `@board-move="…"`. */
export type VueBoardTag<Element, Attributes> = Common<Element> & Attributes & {
  [Name in keyof BoardEventMap as `on${Joined<Name>}`]?: (event: BoardEventMap[Name]) => unknown;
};

interface BoardTags {
  'xiangqi-board': BoardTag<XiangqiBoard, BoardAttributes>;
  'gomoku-board': BoardTag<GomokuBoard, GomokuAttributes>;
}

declare global {
  interface HTMLElementTagNameMap {
    'xiangqi-board': XiangqiBoard;
    'gomoku-board': GomokuBoard;
  }
  interface HTMLElementEventMap extends BoardEventMap {}
  namespace JSX {
    interface IntrinsicElements extends BoardTags {}
  }
}

// Each of these adds to a framework where it is installed, and is passed over where it is not.

// @ts-ignore
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends BoardTags {}
  }
}

// @ts-ignore
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends BoardTags {}
  }
}

// @ts-ignore
declare module 'vue' {
  interface GlobalComponents {
    'xiangqi-board': new () => { $props: VueBoardTag<XiangqiBoard, BoardAttributes> };
    'gomoku-board': new () => { $props: VueBoardTag<GomokuBoard, GomokuAttributes> };
  }
}

// @ts-ignore
declare module 'svelte/elements' {
  interface SvelteHTMLElements extends BoardTags {}
}
