import type { GameType } from './game.ts'

/**
 * Orders of a list: `new` puts new games first, each part in the order of the list; a language code sorts by the names
 * in that language.
 */
export type GameListSort = 'new' | { readonly byNameIn: string }

/** What a list or search asks for; everything but `languages` may be left out, and all that is given must hold. */
export interface GameListFilter {
  readonly type?: GameType | undefined
  /** Provider codes, any of them; an empty set gives an empty list, never an unfiltered one. */
  readonly vendors?: readonly string[] | undefined
  readonly classify?: string | undefined
  /** `true` leaves new games only; `false` is no limit. */
  readonly isNew?: boolean | undefined
  /**
   * Lower limit, as the word "min" says: games whose smallest bet (minor units) is this or more. Games whose smallest
   * bet is not known meet no limit; 0 is no limit.
   */
  readonly minBet?: number | undefined
  /** The same for the smallest number of lines. */
  readonly minLine?: number | undefined
  /** A search term; spaces alone are no term, one or two characters find nothing. */
  readonly text?: string | undefined
  /** Another order than the one of the list or, with a text, of how well games match. */
  readonly sort?: GameListSort | undefined
  /** Answers the games whose names come closest to `text` instead of those that it finds. */
  readonly isClosest?: boolean | undefined
  /**
   * Codes of the languages whose names are searched, beside `name`. All calls of one catalogue give the same, since
   * answers are remembered.
   */
  readonly languages: readonly string[]
}

/** One page of games. */
export interface GameListPage<T> {
  readonly games: readonly T[]
  /** Games on all pages together. */
  readonly total: number
  /** The page asked for, from 1; one behind the last is empty. */
  readonly page: number
  /** 0 when there are no games. */
  readonly totalPages: number
}
