import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import type { CallWrite, TargetWrite } from './call-rules.ts'
import type { CallState } from './call-state.ts'
import { isCounted } from './player-use.ts'
import type { GameRound } from './round-store.ts'

/** A call that has been decided, on the state that was read for it. */
export interface DecidedWrite {
  readonly write: CallWrite
  readonly state: Pick<
    CallState,
    'session' | 'arrived' | 'wallet' | 'activeGrant' | 'roundGrant' | 'protection'
  >
  /** Ids of the accounts whose money the provider sees afterwards. */
  readonly seen: readonly string[]
}

/**
 * What became of a call: its balance afterwards, in minor units, where it was written. `overtaken`: what it was decided on has changed.
 * `locked`: somebody else holds a part of it. Of these nothing was written.
 */
export type CallOutcome = { readonly balance: number } | 'overtaken' | 'locked'

interface WriteOptions {
  /** Whether it waits for what others have locked; for one call only. */
  readonly waits: boolean
  /** How long it waits for a lock, in ms; null for as long as its transaction does. */
  readonly locksWithin: number | null
}

/**
 * Writes calls in one statement, each of another player, round and transaction.
 * @throws the database's error, where nothing was written: see {@link overtakenIn} for calls that others have overtaken meanwhile
 */
export async function writeCalls(
  executor: Executor,
  calls: readonly DecidedWrite[],
  { waits, locksWithin }: WriteOptions,
): Promise<readonly CallOutcome[]> {
  const { rows } = await executor.execute<{ call: number; outcome: string; balance: string }>(
    sql`SELECT * FROM write_provider_calls(${JSON.stringify(batchOf(calls))}::jsonb, ${waits}, ${locksWithin})`,
  )
  return rows
    .sort((left, right) => left.call - right.call)
    .map(({ outcome, balance }) =>
      outcome === 'done' ? { balance: Number(balance) } : (outcome as 'overtaken' | 'locked'),
    )
}

/** What the database says where a call cannot be written as it was decided: serialization_failure, deadlock_detected, unique_violation. */
const OVERTAKEN_STATES = new Set(['40001', '40P01', '23505'])

/**
 * Which calls others have overtaken while they were written together, by their places; `unnamed` where the database cannot tell which.
 * @returns `undefined` for another error
 */
export function overtakenIn(error: unknown): readonly number[] | 'unnamed' | undefined {
  const { code = '', detail = '' } = causeOf(error)
  if (!OVERTAKEN_STATES.has(code)) return undefined
  return code === '40001' && /^\d+( \d+)*$/.test(detail) ? detail.split(' ').map(Number) : 'unnamed'
}

/** Whether a statement has taken longer than any may: query_canceled. */
export const hasTimedOut = (error: unknown): boolean => causeOf(error).code === '57014'

const causeOf = (error: unknown) =>
  (error as { cause?: { code?: string; detail?: string } } | undefined)?.cause ?? {}

/** The calls as the database takes them: rows by table, each with the number of its call. */
function batchOf(calls: readonly DecidedWrite[]) {
  const batch = {
    ...{ transactions: rows(), opened: rows(), befores: rows(), rounds: rows(), awaited: rows() },
    ...{ targets: rows(), grants: rows(), wallets: rows(), transfers: rows(), counts: rows() },
    ...{ protections: rows(), hours: rows() },
  }
  for (const [call, { write, state, seen }] of calls.entries()) {
    const { transaction, round, target, grant, transfers, counts, hours } = write
    const { merchant, connection, at } = transaction
    batch.transactions.push({ call, ...transactionColumns(transaction) })
    if (round) {
      const { before, after } = round
      if (before) batch.befores.push({ call, ...sumsOf(before) })
      else batch.opened.push({ call, ...openedColumns(after) })
      batch.rounds.push({ call, ...roundColumns(after) })
    }
    if (target?.state === 'awaited')
      batch.awaited.push({ call, merchant, connection, transaction: target.transaction, at })
    else if (target) batch.targets.push({ call, merchant, connection, ...targetColumns(target) })
    if (grant) batch.grants.push({ call, ...grantColumns(grant) })
    for (const wallet of walletsOf({ write, state, seen }))
      batch.wallets.push({ call, place: batch.wallets.length, ...wallet })
    if (state.arrived && isCounted(state.session))
      batch.protections.push({ call, ...protectionColumns({ write, state, seen }) })
    for (const { stakedAt, playingSince, ...hour } of hours)
      batch.hours.push({ call, ...hour, staked_at: stakedAt, playing_since: playingSince })
    for (const transfer of transfers)
      batch.transfers.push({ call, place: batch.transfers.length, ...transfer })
    if (counts && round) {
      const { member, currency, type, vendor } = round.after
      const { valid, own, earnedAt } = counts
      batch.counts.push({
        ...{ call, merchant, member, currency, type, vendor, valid, own, at, earned_at: earnedAt },
      })
    }
  }
  return batch
}

const rows = (): object[] => []

const transactionColumns = ({
  roundOpenedAt = null,
  bonusWon = 0,
  round = null,
  refers = null,
  error = null,
  ...same
}: CallWrite['transaction']) => ({
  ...{ amount: 0, won: 0, bonus: 0, held: 0, reasons: [] },
  ...same,
  ...{ round, refers, error, round_opened_at: roundOpenedAt, bonus_won: bonusWon },
})

const sumsOf = ({ openedAt, id, state, stake, refunded, won, held }: GameRound) => ({
  ...{ opened_at: openedAt, id, state, stake, refunded, won, held },
})

const openedColumns = ({ merchant, connection, round, openedAt, id }: GameRound) => ({
  ...{ merchant, connection, round, opened_at: openedAt, id },
})

const roundColumns = ({ openedAt, isTrial, changedAt, settledAt, validBet, ...same }: GameRound) => ({
  ...same,
  opened_at: openedAt,
  is_trial: isTrial,
  changed_at: changedAt,
  settled_at: settledAt,
  valid_bet: validBet,
})

const targetColumns = ({
  heldBefore,
  bonusWon,
  ...same
}: Exclude<TargetWrite, { readonly state: 'awaited' }>) => ({
  ...same,
  held_before: heldBefore,
  bonus_won: bonusWon,
})

const grantColumns = ({ before, after, part }: NonNullable<CallWrite['grant']>) => ({
  ...{ id: before.id, state_before: before.state, counted_before: before.counted },
  ...{ converted_before: before.converted, returned_before: before.returned },
  ...{ state: after.state, counted: after.counted, converted: after.converted, returned: after.returned },
  ended_at: after.endedAt,
  part: { ...part, is_open: part.isOpen, is_held: part.isHeld },
})

/**
 * What a call was decided on. Where something is staked, or was refused for a limit, the player must still have set, and used, the same;
 * all else only tells those who decide meanwhile.
 */
function protectionColumns({ write: { transaction, hours }, state: { session, protection } }: DecidedWrite) {
  const { kind, reasons } = transaction
  const isRefused = transaction.state === 'refused'
  const isStake = (kind === 'bet' || kind === 'betwin') && !isRefused
  return {
    ...{ member: session.member, version: protection?.version ?? null, counts: hours.length > 0 },
    compares: isStake || (isRefused && (reasons ?? []).includes('member.limit')),
  }
}

/** Refusals that hold for ever, though they were decided on what the player had. */
const SHORT_OF_MONEY: readonly unknown[] = ['balance.insufficient', 'stake.limited']

/**
 * The accounts of the player that a call moves or whose money it tells: what changes in each, and how far it falls meanwhile. The account of
 * a bonus that changes must still hold what it held, and so must all that a refusal for want of money has looked at.
 */
function walletsOf({ write, state: { wallet, activeGrant, roundGrant }, seen }: DecidedWrite) {
  const bonuses = [activeGrant, roundGrant].flatMap((held) =>
    held ? [{ id: held.grant.account, grant: held.grant.id, balance: held.balance }] : [],
  )
  const accounts = new Map([...(wallet ? [wallet] : []), ...bonuses].map(({ id, balance }) => [id, balance]))
  const changed = bonuses.find(({ grant }) => grant === write.grant?.before.id)
  const isShort = SHORT_OF_MONEY.includes(write.transaction.error)
  return [...accounts].flatMap(([id, balance]) => {
    let [change, least] = [0, 0]
    let isMoved = false
    for (const { from, to, amount } of write.transfers) {
      if (from !== id && to !== id) continue
      isMoved = true
      change += to === id ? amount : -amount
      least = Math.min(least, change)
    }
    const isSeen = seen.includes(id)
    const mustHold = isShort || changed?.id === id
    if (!isMoved && !isSeen && !mustHold) return []
    return [{ id, change, least, is_seen: isSeen, ...(mustHold && { balance_before: balance }) }]
  })
}
