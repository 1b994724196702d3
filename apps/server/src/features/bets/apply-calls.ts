import { setTimeout as sleep } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isDatabaseAway } from '../../db/index.ts'
import { stakeable } from '../bonus/index.ts'
import { openAccounts } from '../wallet/index.ts'
import type { AskedCall } from './asked-call.ts'
import { type CallWrite, decideCall } from './call-rules.ts'
import { type CallState, callStatesReader, type NamedInCall } from './call-state.ts'
import { gamesAccount, heldWinsAccount } from './movements.ts'
import { ProviderRefusalError } from './provider-refusal.ts'
import type { GameRound } from './round-store.ts'
import { type DecidedWrite, hasTimedOut, overtakenIn, writeCalls } from './write-calls.ts'

/** What a call is answered with. A repeated call gets the same. */
export interface Applied {
  readonly session: CallState['session']
  /** Minor units: what the player had afterwards. */
  readonly balance: number
}

/** A call that is to be applied. */
export interface CallToApply {
  readonly named: NamedInCall
  /**
   * Says what is asked for, once it is known who plays what.
   * @throws {ProviderRefusalError}
   */
  readonly ask: (state: CallState) => AskedCall
  /** The moment at which it is decided. */
  readonly clock: () => Date
}

/**
 * How far one try has brought a call: to its answer, or an error for its caller. `again`: nothing was decided, since somebody else came first.
 * `alone`: nothing was decided, and it must not hold up others any more.
 */
export type CallStep = { readonly applied: Applied } | { readonly failed: unknown } | 'again' | 'alone'

/** Applies calls of providers, each once for ever. */
export interface CallApplier {
  /** @throws {ProviderRefusalError} */
  apply(call: CallToApply): Promise<Applied>
  /** Tries to apply calls together, each as if it had come alone. Gives what became of each, in their order. */
  tryTogether(calls: readonly CallToApply[]): Promise<readonly CallStep[]>
  /** Tries to apply a call that had to leave the others. It waits a moment for whoever has locked a part of it. @param tries that it has had */
  tryAlone(call: CallToApply, tries: number): Promise<CallStep>
  /** Who plays, with what, in minor units. @throws {ProviderRefusalError} `session.unknown` */
  look(place: Pick<NamedInCall, 'merchant' | 'connection' | 'token'>, now: Date): Promise<Applied>
}

/** A call that others keep overtaking is given up after so many tries; its provider asks again. */
const MOST_TRIES = 30
/** Whoever was overtaken waits up to so long for each try before, by chance, so that not all come back at once; in ms. */
const PAUSE_MS = 4
/** How long a call of a provider waits for a lock that somebody else holds, in ms; then others take their turn. */
const LOCKS_WITHIN_MS = 200

/**
 * Creates it.
 * @param by how calls name sessions: operators, who act in a transaction of their own, name them by id
 */
export function callApplier(orm: NodePgDatabase, by: 'token' | 'id' = 'token'): CallApplier {
  const read = callStatesReader(orm, by)
  const write = (calls: readonly DecidedWrite[], waits: boolean) =>
    // Whoever was overtaken goes on in the transaction, which takes a savepoint.
    by === 'token'
      ? writeCalls(orm, calls, { waits, locksWithin: LOCKS_WITHIN_MS })
      : orm.transaction((inner) => writeCalls(inner, calls, { waits, locksWithin: null }))

  const attempt = async (calls: readonly CallToApply[], waits: boolean): Promise<readonly CallStep[]> => {
    const steps: CallStep[] = calls.map(() => 'again')
    const states = await read(calls.map(({ named }) => named))
    const players = new Set<string>()
    const decided: (DecidedWrite & { readonly at: number; readonly session: CallState['session'] })[] = []
    for (const [at, { ask, clock }] of calls.entries()) {
      const state = states[at]
      if (!state) {
        steps[at] = { failed: new ProviderRefusalError('session.unknown') }
        continue
      }
      const { session, member, wallet, house, heldWins } = state
      if (member !== null && (!wallet || !house || !heldWins)) {
        await openAll(orm, session, member.id)
        continue
      }
      // The same player through another session: it is decided on what the earlier one leaves.
      if (member !== null && players.has(member.id)) continue
      players.add(member?.id ?? '')
      try {
        const now = clock()
        const asked = ask(state)
        const decision = decideCall(asked, { ...state, now })
        if ('known' in decision) steps[at] = answer(session, decision.known)
        else {
          const played = ('played' in asked && asked.played) || session
          const seen = visibleAccounts(state, decision.write, played, now)
          decided.push({ at, session, state, write: decision.write, seen })
        }
      } catch (error) {
        steps[at] = { failed: error }
      }
    }
    if (decided.length === 0) return steps
    try {
      const outcomes = await write(decided, waits)
      for (const [index, { at, session, write: written }] of decided.entries()) {
        const outcome = outcomes[index]
        if (outcome === 'locked') steps[at] = 'alone'
        else if (typeof outcome === 'object')
          steps[at] = answer(session, { ...written.transaction, ...outcome })
      }
    } catch (error) {
      for (const [index, { at }] of decided.entries())
        steps[at] = waits ? stepOfLonely(error) : stepOfMany(error, index)
    }
    return steps
  }
  const pause = (tries: number) => sleep(Math.random() * PAUSE_MS * tries)

  return {
    async look(place, now) {
      const [state] = await read([{ ...place, ...NO_IDS }])
      if (!state) throw new ProviderRefusalError('session.unknown')
      return { session: state.session, balance: visibleBalance(state, now) }
    },
    async apply(call) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        if (tries > 0) await pause(tries)
        const [step] = await attempt([call], true)
        if (typeof step !== 'object') continue
        if ('failed' in step) throw step.failed
        return step.applied
      }
      throw new ProviderRefusalError('busy')
    },
    tryTogether: (calls) =>
      attempt(calls, false).catch((error: unknown) => {
        // What the database cannot read of one call must not fail the others.
        if (calls.length === 1 || isDatabaseAway(error)) throw error
        return calls.map(() => 'alone' as const)
      }),
    async tryAlone(call, tries) {
      await pause(tries)
      const [step = 'again'] = await attempt([call], true)
      return step
    },
  }
}

/** What becomes of one of many calls whose write failed. What was written before a connection broke is known when it is read again. */
function stepOfMany(error: unknown, place: number): CallStep {
  const overtaken = overtakenIn(error)
  if (overtaken !== undefined) return overtaken === 'unnamed' || overtaken.includes(place) ? 'alone' : 'again'
  return isDatabaseAway(error) ? 'again' : 'alone'
}

/** The same of a call that was alone. Who has waited for as long as a statement may is not tried again. */
const stepOfLonely = (error: unknown): CallStep =>
  overtakenIn(error) !== undefined || (isDatabaseAway(error) && !hasTimedOut(error))
    ? 'again'
    : { failed: error }

const NO_IDS = { transaction: '', round: '', refers: '' }

function answer(
  session: CallState['session'],
  { error = null, reasons = [], balance }: Partial<CallWrite['transaction']> & { readonly balance: number },
): CallStep {
  return error === null
    ? { applied: { session, balance } }
    : { failed: new ProviderRefusalError(error, { reasons, balance }) }
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
