import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Executor } from '../../db/index.ts'
import { stakeable } from '../bonus/index.ts'
import { isInsufficient, openAccounts } from '../wallet/index.ts'
import type { AskedCall } from './asked-call.ts'
import { type CallWrite, decideCall, type TargetWrite } from './call-rules.ts'
import { type CallState, callStateReader, type NamedInCall } from './call-state.ts'
import { gamesAccount, heldWinsAccount } from './movements.ts'
import { ProviderRefusalError } from './provider-refusal.ts'
import type { GameRound } from './round-store.ts'

/** What a call is answered with. A repeated call gets the same. */
export interface Applied {
  readonly session: CallState['session']
  /** Minor units: what the player had afterwards. */
  readonly balance: number
}

/** Applies calls of providers, each once for ever. */
export interface CallApplier {
  /**
   * @param read says what is asked for, once it is known who plays what
   * @throws {ProviderRefusalError}
   */
  apply(call: NamedInCall, read: (state: CallState) => AskedCall, now: Date): Promise<Applied>
  /** Who plays, with what, in minor units. @throws {ProviderRefusalError} `session.unknown` */
  look(place: Pick<NamedInCall, 'merchant' | 'connection' | 'token'>, now: Date): Promise<Applied>
}

/** A call that others keep overtaking is given up after so many tries; its provider asks again. */
const MOST_TRIES = 30
/** Whoever was overtaken waits up to so long for each try before, by chance, so that not all come back at once; in ms. */
const PAUSE_MS = 4

/**
 * Creates it.
 * @param by how calls name sessions: operators, who act in a transaction of their own, name them by id
 */
export function callApplier(orm: NodePgDatabase, by: 'token' | 'id' = 'token'): CallApplier {
  const read = callStateReader(orm, by)
  const written = (call: CallWrite, accounts: readonly string[]) =>
    // Whoever was overtaken goes on in the transaction, which takes a savepoint.
    by === 'token' ? write(orm, call, accounts) : orm.transaction((inner) => write(inner, call, accounts))
  return {
    async look(place, now) {
      const state = await read({ ...place, ...NO_IDS })
      if (!state) throw new ProviderRefusalError('session.unknown')
      return { session: state.session, balance: visibleBalance(state, now) }
    },
    async apply(call, ask, now) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        if (tries > 0) await sleep(Math.random() * PAUSE_MS * tries)
        const state = await read(call)
        if (!state) throw new ProviderRefusalError('session.unknown')
        const { session, member, wallet, house, heldWins } = state
        if (member !== null && (!wallet || !house || !heldWins)) {
          await openAll(orm, session, member.id)
          continue
        }
        const asked = ask(state)
        const decision = decideCall(asked, { ...state, now })
        if ('known' in decision) return answer(session, decision.known)
        const played = ('played' in asked && asked.played) || session
        const accounts = visibleAccounts(state, decision.write, played, now)
        const balance = await written(decision.write, accounts).catch(unlessOvertaken)
        if (balance !== undefined) return answer(session, { ...decision.write.transaction, balance })
      }
      throw new ProviderRefusalError('busy')
    },
  }
}

const NO_IDS = { transaction: '', round: '', refers: '' }

function answer(
  session: CallState['session'],
  { error = null, reasons = [], balance }: Partial<CallWrite['transaction']> & { readonly balance: number },
): Applied {
  if (error !== null) throw new ProviderRefusalError(error, { reasons, balance })
  return { session, balance }
}

/**
 * Accounts whose money the provider sees after a call: the wallet, and a bonus that may be staked in the game that it names, which the call
 * may have made active again.
 */
function visibleAccounts(
  { wallet, activeGrant, roundGrant, hasMoneyElsewhere }: CallState,
  { grant: written }: CallWrite,
  played: Pick<GameRound, 'type' | 'vendor' | 'game'>,
  now: Date,
): readonly string[] {
  const active = written?.after.state === 'active' && roundGrant ? roundGrant : activeGrant
  const isSeen =
    active && !hasMoneyElsewhere && stakeable({ ...active.grant, state: 'active' }, 1, played, now) > 0
  return [...(wallet ? [wallet.id] : []), ...(isSeen ? [active.grant.account] : [])]
}

/** What of a bonus the provider sees, in minor units. */
const visibleBonus = ({ activeGrant, session, hasMoneyElsewhere }: CallState, now: Date): number =>
  activeGrant && !hasMoneyElsewhere ? stakeable(activeGrant.grant, activeGrant.balance, session, now) : 0

/** What the player has in the game of a session, in minor units: own money, and a bonus that may be staked in it. */
export const visibleBalance = (state: CallState, now: Date): number =>
  (state.wallet?.balance ?? 0) + visibleBonus(state, now)

/** Nothing was written where another call has changed what this one was decided on. */
function unlessOvertaken(problem: unknown): undefined {
  const { cause } = problem as { cause?: { code?: string } }
  if (!isInsufficient(problem) && !OVERTAKEN_STATES.has(cause?.code ?? '')) throw problem
}

/** Writes a call in one statement; gives the balance afterwards, in minor units. */
async function write(
  executor: Executor,
  { transaction, round, grant, target, transfers, counts }: CallWrite,
  accounts: readonly string[],
): Promise<number> {
  const {
    merchant,
    connection,
    kind,
    state,
    content,
    error,
    reasons,
    amount,
    won,
    bonus,
    bonusWon,
    held,
    refers,
    at,
  } = transaction
  const before = round?.before
  const call = {
    transaction: {
      ...{ merchant, connection, transaction: transaction.transaction, kind, state, content },
      ...{ round: transaction.round, round_opened_at: transaction.roundOpenedAt, refers: refers ?? null, at },
      ...{ amount: amount ?? 0, won: won ?? 0, bonus: bonus ?? 0, bonus_won: bonusWon ?? 0 },
      held: held ?? 0,
      ...{ error: error ?? null, reasons: reasons ?? [] },
    },
    round: round && roundColumns(round.after),
    before: before ? roundColumns(before) : null,
    target: target && targetColumns(target),
    transfers,
    counts: counts && { valid: counts.valid, own: counts.own, earned_at: counts.earnedAt },
    grant: grant && {
      ...{ id: grant.before.id, state_before: grant.before.state, counted_before: grant.before.counted },
      ...{ balance_before: grant.before.balance, converted_before: grant.before.converted },
      ...{ returned_before: grant.before.returned, state: grant.after.state, counted: grant.after.counted },
      ...{ converted: grant.after.converted, returned: grant.after.returned, ended_at: grant.after.endedAt },
      part: { ...grant.part, is_open: grant.part.isOpen, is_held: grant.part.isHeld },
    },
    accounts,
  }
  const { rows } = await executor.execute<{ balance: string }>(
    sql`SELECT write_provider_call(${JSON.stringify(call)}::jsonb) AS balance`,
  )
  return Number(rows[0]?.balance)
}

/** What the database says where another call came first: serialization_failure, unique_violation. */
const OVERTAKEN_STATES = new Set(['40001', '23505'])

const targetColumns = (target: TargetWrite) =>
  target.state === 'awaited'
    ? target
    : { ...target, held_before: target.heldBefore, bonus_won: target.bonusWon }

const roundColumns = ({ openedAt, isTrial, changedAt, settledAt, validBet, ...same }: GameRound) => ({
  ...same,
  opened_at: openedAt,
  is_trial: isTrial,
  changed_at: changedAt,
  settled_at: settledAt,
  valid_bet: validBet,
})

/** Opens the wallet of a player to whom no money has come yet, and the accounts of the house that stand against it. */
async function openAll(
  orm: NodePgDatabase,
  { merchant, connection, currency }: CallState['session'],
  member: string,
): Promise<void> {
  for (const from of [gamesAccount(connection), heldWinsAccount]) {
    await openAccounts(orm, { merchant, currency, from, to: { member } })
  }
}
