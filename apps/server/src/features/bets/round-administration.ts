import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Transaction } from '../../db/index.ts'
import { findMember, findMembers } from '../member/index.ts'
import { LedgerError, listMovesOf, post } from '../wallet/index.ts'
import { gameRounds, providerTransactions, type RoundState } from './bet-tables.ts'
import { betMovements, gamesAccount } from './movements.ts'
import { type GameRound, holdRound, roundNumber, updateRound } from './round-store.ts'
import { validBet } from './valid-bet.ts'

/** What an operator does with the rounds of a merchant. What changes one throws `ApiError`: `not.found`, `order.closed`. */
export function roundAdministration(orm: NodePgDatabase, merchant: string) {
  const summary = (round: GameRound, player: string) => {
    const {
      connection,
      state,
      vendor,
      type,
      code,
      currency,
      stake,
      refunded,
      valid,
      won,
      openedAt,
      settledAt,
    } = round
    return {
      number: roundNumber(round),
      member: player,
      connection,
      providerRound: round.round,
      state,
      vendor,
      type,
      game: code,
      currency,
      stake,
      refunded,
      valid,
      won,
      openedAt,
      settledAt,
    }
  }
  const find = async (number: string): Promise<GameRound> => {
    const isNumbered = and(eq(gameRounds.merchant, merchant), eq(gameRounds.id, Number(number.slice(1))))
    const [round] = await orm.select().from(gameRounds).where(isNumbered)
    return round ?? notThere(number)
  }
  /** Changes a round that is open, with nobody else doing so at the same time. */
  const held = async <T>(
    number: string,
    work: (transaction: Transaction, round: GameRound) => Promise<T>,
  ) => {
    const found = await find(number)
    return orm.transaction(async (transaction) => {
      const round = (await holdRound(transaction, found)) ?? notThere(number)
      if (round.state !== 'open') {
        throw new ApiError('order.closed', { message: `Round ${number} is ${round.state}.` })
      }
      return work(transaction, round)
    })
  }

  return {
    /** The newest first. @param state `undefined` for all */
    async list(state: RoundState | undefined, connection: string | undefined, limit: number) {
      const isWanted: (SQL | undefined)[] = [
        eq(gameRounds.merchant, merchant),
        state && eq(gameRounds.state, state),
        connection === undefined ? undefined : eq(gameRounds.connection, connection),
      ]
      const rounds = await orm
        .select()
        .from(gameRounds)
        .where(and(...isWanted))
        .orderBy(desc(gameRounds.openedAt), desc(gameRounds.id))
        .limit(limit)
      const players = await findMembers(
        orm,
        rounds.flatMap(({ member }) => member ?? []),
      )
      return rounds.map((round) => summary(round, players.get(round.member ?? '')?.username ?? ''))
    },
    /** A round with what its provider asked for and what moved. */
    async show(number: string) {
      const round = await find(number)
      const { member } = round
      const { transaction, kind, state, amount, won, at } = providerTransactions
      return {
        ...summary(round, (member && (await findMember(orm, member))?.username) || ''),
        transactions: await orm
          .select({ transaction, kind, state, amount, won, at })
          .from(providerTransactions)
          .where(and(eq(providerTransactions.round, round.id), eq(providerTransactions.merchant, merchant)))
          .orderBy(at),
        moves: member === null ? [] : await listMovesOf(orm, { merchant, member, reference: number }),
      }
    },
    /** Ends a round whose provider does not: nothing more is won, unless it says so later. */
    settle: (number: string, now: Date): Promise<void> =>
      held(number, async (transaction, round) => {
        const valid = validBet(round.type, round)
        await updateRound(transaction, round, { state: 'settled', valid, settledAt: now, changedAt: now })
      }),
    /** Gives back what was staked and takes back what was won, as if the round had not been; what comes of it later is refused. */
    cancel: (number: string, now: Date): Promise<void> =>
      held(number, async (transaction, round) => {
        const { member, connection, currency, stake, refunded, won } = round
        if (member === null) throw new ApiError('not.found', { message: `The member of ${number} is gone.` })
        const move = async (what: string, amount: number, isBack: boolean) => {
          if (amount === 0) return
          const house = gamesAccount(connection)
          await post(transaction, {
            merchant,
            key: `round-cancel:${number}:${what}`,
            movement: betMovements.adjustment,
            from: isBack ? house : { member },
            to: isBack ? { member } : house,
            amount,
            currency,
            reference: number,
            at: now,
          })
        }
        try {
          await move('stake', stake - refunded, true)
          await move('won', won, false)
        } catch (error) {
          if (!(error instanceof LedgerError)) throw error
          throw new ApiError('order.closed', {
            message: `What ${number} has won was spent: nothing was changed.`,
          })
        }
        const sums = { refunded: stake, won: 0, valid: 0 }
        await updateRound(transaction, round, { ...sums, state: 'cancelled', settledAt: now, changedAt: now })
        await transaction
          .update(providerTransactions)
          .set({ state: 'cancelled' })
          .where(and(eq(providerTransactions.round, round.id), eq(providerTransactions.merchant, merchant)))
      }),
  }
}

function notThere(number: string): never {
  throw new ApiError('not.found', { message: `There is no round ${number}.` })
}
