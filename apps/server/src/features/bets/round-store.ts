import type { gameRounds } from './bet-tables.ts'

/** A round as it is stored. */
export type GameRound = typeof gameRounds.$inferSelect

/** What players, operators and the ledger call a round. */
export const roundNumber = ({ id }: Pick<GameRound, 'id'>): string => `R${id}`
