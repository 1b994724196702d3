import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { findMember, findMembers } from '../member/index.ts'
import { listMovesOf } from '../wallet/index.ts'
import { callApplier } from './apply-call.ts'
import { gameRounds, providerTransactions, type RoundState } from './bet-tables.ts'
import type { CallIds } from './call-rules.ts'
import { ProviderRefusalError } from './provider-refusal.ts'
import { type GameRound, roundNumber } from './round-store.ts'

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
  /**
   * Does to an open round what its provider could, all of it or nothing.
   * @param calls with ids of their own, so that none meets one of the provider's
   */
  const act = async (
    number: string,
    now: Date,
    calls: (round: GameRound) => Promise<readonly (Pick<CallIds, 'refers'> & { kind: 'end' | 'rollback' })[]>,
  ) => {
    const round = await find(number)
    if (round.state !== 'open') {
      throw new ApiError('order.closed', { message: `Round ${number} is ${round.state}.` })
    }
    const { connection, session: token } = round
    const wanted = await calls(round)
    await orm.transaction(async (transaction) => {
      const applier = callApplier(transaction, 'id')
      for (const [index, { kind, refers }] of wanted.entries()) {
        const ids = {
          transaction: `operator:${number}:${index}`,
          round: refers === '' ? round.round : '',
          refers,
        }
        await applier.apply({ merchant, connection, token, ...ids }, () => ({ kind }), now)
      }
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
      act(number, now, async () => [{ kind: 'end', refers: '' }]),
    /** Gives back what was staked and takes back what was won, as if the round had not been; what comes of it later is refused. */
    async cancel(number: string, now: Date): Promise<void> {
      const { transaction, kind, state, round: ofRound, at } = providerTransactions
      try {
        await act(number, now, async ({ id, member }) => {
          if (member === null)
            throw new ApiError('not.found', { message: `The member of ${number} is gone.` })
          const applied = await orm
            .select({ refers: transaction })
            .from(providerTransactions)
            .where(
              and(
                eq(ofRound, id),
                eq(providerTransactions.merchant, merchant),
                eq(state, 'applied'),
                inArray(kind, ['bet', 'betwin', 'win']),
              ),
            )
            // Stakes first, so that a win that was made of them can go.
            .orderBy(asc(kind), asc(at))
          return applied.map(({ refers }) => ({ kind: 'rollback', refers }))
        })
      } catch (error) {
        if (!(error instanceof ProviderRefusalError)) throw error
        throw new ApiError('order.closed', {
          message: `What ${number} has won was spent: nothing was changed.`,
        })
      }
    },
  }
}

function notThere(number: string): never {
  throw new ApiError('not.found', { message: `There is no round ${number}.` })
}
