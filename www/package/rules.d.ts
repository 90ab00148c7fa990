/** The rules of both games without a page: for servers, workers and scripts. */
import type { Game as Kind, MoveDetail, MoveText, Refusal, Status, WasmSource } from './element.js';

/** How a game begins; texts as the attributes of the boards have them. */
export interface Options {
  readonly rules?: string;
  readonly size?: string | number;
  readonly opening?: string;
  readonly forbidden?: string;
  readonly position?: string;
  readonly moves?: string;
  /** The language of sentences and of the picture, `en` if none is named. */
  readonly lang?: string;
  /** A saved game, which takes the place of what else is said about it. */
  readonly record?: string;
  readonly orientation?: string;
  readonly theme?: string;
  readonly coordinates?: string;
}

/** One game, with everything that was played in it. */
export interface Game {
  readonly fen: string;
  readonly moves: string[];
  readonly legalMoves: string[];
  readonly status: Status;
  readonly notations: MoveText[];
  readonly ply: number;
  /** The whole game as text, for `open(game, { record })`. */
  readonly record: string;
  /** @throws {RangeError} saying why, when it is refused. Nothing changes. */
  move(text: string): MoveDetail;
  undo(): boolean;
  redo(): boolean;
  go(ply: number): void;
  why(from: string, to?: string): Refusal | null;
  toSVG(): string;
  /** Gives the memory back; the game is not to be used after it. */
  free(): void;
}

/**
 * Begins a game.
 * @throws {RangeError} when an option cannot be used.
 */
export declare function open(game: Kind, options?: Options): Promise<Game>;

export declare function setWasmSource(
  source: WasmSource | { readonly xiangqi?: WasmSource; readonly gomoku?: WasmSource },
): void;
