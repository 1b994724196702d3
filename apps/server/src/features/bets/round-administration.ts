import { writeAmount } from '@foyer/contract'
import { and, asc, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { isBehind, type PageRequest, type Transaction } from '../../db/index.ts'
import type { Merchant } from '../../merchants/index.ts'
import type { GuardedAct } from '../approvals/index.ts'
import { prolongGrant } from '../bonus/index.ts'
import { findMember, findMembers } from '../member/index.ts'
import { listMovesOf } from '../wallet/index.ts'
import { callApplier } from './apply-calls.ts'
import type { AskedCall } from './asked-call.ts'
import { gameRounds, providerTransactions, type RoundState } from './bet-tables.ts'
import { arrivalAt } from './call-state.ts'
import { ProviderRefusalError } from './provider-refusal.ts'
import { type GameRound, roundNumber } from './round-store.ts'

/** A call that an operator makes, with an id of its own: those of providers have no blanks. */
interface OperatorCall {
  readonly kind: Exclude<AskedCall['kind'], 'bet' | 'betwin' | 'win'>
  readonly refers: string
  readonly transaction: string
}

/** What an operator does with the rounds of a merchant. What changes one throws `ApiError`: `not.found`, `order.closed`. */
export function roundAdministration(
  orm: NodePgDatabase,
  owner: Pick<Merchant, 'code' | 'timeZone' | 'currency' | 'featureSettings'>,
) {
  const { code: merchant } = owner
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
      held,
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
      held,
      openedAt,
      settledAt,
    }
  }
  const isNumbered = (number: string) =>
    and(eq(gameRounds.merchant, merchant), eq(gameRounds.id, Number(number.slice(1))))
  const find = async (number: string): Promise<GameRound> => {
    const [round] = await orm.select().from(gameRounds).where(isNumbered(number))
    return round ?? notThere(number)
  }
  /** Makes calls for the session of a round, all of them or none. */
  const make = async (
    orm: NodePgDatabase,
    { connection, session: token, round }: GameRound,
    now: Date,
    calls: readonly OperatorCall[],
  ) => {
    const applier = callApplier(orm, 'id')
    for (const { kind, refers, transaction } of calls) {
      const ids = { transaction, round: refers === '' ? round : '', refers }
      const named = { merchant, connection, token, ...ids, arrived: arrivalAt(owner, now) }
      await applier.apply({ named, ask: () => ({ kind }), clock: () => now })
    }
  }
  const findOpen = async (number: string): Promise<GameRound> => {
    const round = await find(number)
    if (round.state === 'open') return round
    throw new ApiError('order.closed', { message: `Round ${number} is ${round.state}.` })
  }
  /** Decides about what is held of a round. */
  const decideHeld = (
    number: string,
    kind: 'release' | 'dismiss',
    allow: (transaction: Transaction, round: GameRound) => Promise<void>,
  ) =>
    orm.transaction(async (transaction) => {
      const [found] = await transaction.select().from(gameRounds).where(isNumbered(number)).for('update')
      const round = found ?? notThere(number)
      if (round.held === 0) throw new ApiError('order.closed', { message: `Nothing of ${number} is held.` })
      await allow(transaction, round)
      const { transaction: id, held, round: ofRound, at } = providerTransactions
      const wins = await transaction
        .select({ refers: id, at })
        .from(providerTransactions)
        .where(and(eq(ofRound, round.id), eq(providerTransactions.merchant, merchant), gt(held, 0)))
        .orderBy(at)
      const now = new Date()
      const [first] = wins
      if (first) await prolongGrant(transaction, round.id, now.getTime() - first.at.getTime())
      const calls = wins.map(({ refers }) => ({
        kind,
        refers,
        transaction: `operator ${number} ${kind} ${refers}`,
      }))
      // A transaction has all of a database that calls need.
      await make(transaction as unknown as NodePgDatabase, round, now, calls)
      return round
    })

  return {
    find,
    /** The newest first. */
    async list({ state, through, held }: WantedRounds, { after, read }: PageRequest) {
      const isWanted: (SQL | undefined)[] = [
        eq(gameRounds.merchant, merchant),
        state && eq(gameRounds.state, state),
        through === undefined ? undefined : eq(gameRounds.connection, through),
        held ? gt(gameRounds.held, 0) : undefined,
        isBehind(gameRounds, gameRounds.openedAt, gameRounds.id, after),
      ]
      const rounds = await orm
        .select()
        .from(gameRounds)
        .where(and(...isWanted))
        .orderBy(desc(gameRounds.openedAt), desc(gameRounds.id))
        .limit(read)
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
      const { transaction, kind, state, amount, won, held, at } = providerTransactions
      return {
        ...summary(round, (member && (await findMember(orm, member))?.username) || ''),
        transactions: await orm
          .select({ transaction, kind, state, amount, won, held, at })
          .from(providerTransactions)
          .where(and(eq(providerTransactions.round, round.id), eq(providerTransactions.merchant, merchant)))
          .orderBy(at),
        moves: member === null ? [] : await listMovesOf(orm, { merchant, member, reference: number }),
      }
    },
    /** Ends a round whose provider does not: nothing more is won, unless it says so later. */
    async settle(number: string, now: Date): Promise<void> {
      const round = await findOpen(number)
      await make(orm, round, now, [{ kind: 'end', refers: '', transaction: `operator ${number} end` }])
    },
    /** Gives back what was staked and takes back what was won, as if the round had not been; what comes of it later is refused. */
    async cancel(number: string, now: Date): Promise<void> {
      const round = await findOpen(number)
      if (round.member === null)
        throw new ApiError('not.found', { message: `The member of ${number} is gone.` })
      const { transaction: id, kind, state, round: ofRound, at } = providerTransactions
      const applied = await orm
        .select({ refers: id })
        .from(providerTransactions)
        .where(
          and(
            eq(ofRound, round.id),
            eq(providerTransactions.merchant, merchant),
            eq(state, 'applied'),
            inArray(kind, ['bet', 'betwin', 'win']),
          ),
        )
        // Stakes first, so that a win that was made of them can go.
        .orderBy(asc(kind), asc(at))
      const calls = applied.map(({ refers }, index) => ({
        kind: 'rollback' as const,
        refers,
        transaction: `operator ${number} rollback ${index}`,
      }))
      try {
        await orm.transaction((transaction) =>
          // A transaction has all of a database that calls need.
          make(transaction as unknown as NodePgDatabase, round, now, calls),
        )
      } catch (error) {
        if (!(error instanceof ProviderRefusalError)) throw error
        throw new ApiError('order.closed', {
          message: `What ${number} has won was spent: nothing was changed.`,
        })
      }
    },
    /**
     * Pays what is held of a round.
     * @param amount what that is, in minor units: more may have come since somebody looked
     * @param allow throws where a second person is needed
     */
    release: (
      number: string,
      amount: number,
      allow: (transaction: Transaction, act: HeldWin) => Promise<void>,
    ) =>
      decideHeld(number, 'release', async (transaction, { member, held, currency }) => {
        if (member === null)
          throw new ApiError('not.found', { message: `The member of ${number} is gone: dismiss the win.` })
        if (held !== amount)
          throw new ApiError('conflict', {
            message: `Of ${number}, ${writeAmount(held, currency)} ${currency} is held: nothing was paid.`,
          })
        await allow(transaction, { kind: 'win', subject: number, member, amount, currency })
      }),
    /** Returns what is held of a round to the house. */
    dismiss: (number: string) => decideHeld(number, 'dismiss', async () => undefined),
  }
}

/** The payment of a win that is held. */
type HeldWin = Omit<GuardedAct, 'operator'>

/** Which rounds are listed; what is absent does not matter. */
export interface WantedRounds {
  readonly state?: RoundState | undefined
  /** Name of a connection. */
  readonly through?: string | undefined
  /** Only those of which a win waits until a person releases it. */
  readonly held?: boolean | undefined
}

function notThere(number: string): never {
  throw new ApiError('not.found', { message: `There is no round ${number}.` })
}
