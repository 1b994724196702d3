import { movement } from '../../money/movement.ts'
import { chart, chartOf } from '../wallet/index.ts'

/** The account of the house that plays against members, one for each connection to a provider. */
export const gamesAccount = chartOf('games')

/** The account of the house with wins that wait until a person releases them. */
export const heldWinsAccount = chart('held-wins')['held-wins']

const bet = movement('bet', {})
const win = movement('win', {})

/** What games move; each is about the number of its round, which stands in the betting record. */
export const betMovements = {
  /** A win is put aside until a person releases it; returned to the house where it was none. */
  heldWin: movement('held-win', {}),
  heldWinReturn: movement('held-win-return', {}),
  bet,
  win,
  jackpot: movement('jackpot', {}),
  bonus: movement('game-bonus', {}),
  adjustment: movement('game-adjustment', {}),
  /** A bet comes back. */
  refund: movement('bet-refund', { reverts: bet }),
}

/** Key of what a provider's transaction moves in the ledger. */
export const ledgerKey = (connection: string, transaction: string): string =>
  `game:${connection}:${transaction}`

/** Key of something else that the same transaction moves. Ids of providers hold no blank, so that none of them reads like it. */
export const furtherKey = (key: string, what: string): string => `${key} ${what}`

/** Kinds of everything that games move. */
export const gameKinds: readonly string[] = Object.values(betMovements).map(({ kind }) => kind)
