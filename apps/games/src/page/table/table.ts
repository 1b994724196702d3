import { type GameName, rulesOf } from '@foyer/fairness'
import type { RevealedSeeds, ShownRound, ShownSeeds, ShownSession } from '../../answers.ts'
import { CallError, call, callForEver, callUntilAnswered } from '../lib/api.ts'
import { betAfter, newUuid, noteBet, noteSeen } from '../lib/secret.ts'

export type { RevealedSeeds, ShownRound, ShownSession }

/**
 * What goes on at the table: `ready` for a bet; `asking`, the bet is on its way; `open`, a round waits for the player's step;
 * `stepping`, a step is on its way; `waiting`, the wallet has not answered yet; `showing`, the result moves into place; `ended`,
 * no more bets.
 */
export type Phase = 'ready' | 'asking' | 'open' | 'stepping' | 'waiting' | 'showing' | 'ended'

/** Why the last bet was not taken. */
export type Refusal = CallError['code'] | 'flight.missed' | 'refused'

/** The table as it stands. */
export interface TableState {
  readonly session: ShownSession
  readonly phase: Phase
  /** The round that is shown, or was last; absent before the first. */
  readonly round: ShownRound | undefined
  /** What the player has now, as far as the table has shown it; minor units. */
  readonly balance: number
  /** Won less staked in this session, as far as the table has shown it; minor units. */
  readonly net: number
  readonly rounds: readonly ShownRound[]
  readonly refusal: Refusal | undefined
  /** Whether a call got no answer and is made again. */
  readonly isLost: boolean
}

/** A table that somebody plays at; tells whoever listens of every change. */
export interface Table {
  state(): TableState
  subscribe(listener: () => void): () => void
  /** Places a bet, where the table is ready. @param stake minor units */
  play(stake: number, choice: unknown): Promise<void>
  /** Makes a step of the open round. */
  step(move: unknown): Promise<void>
  /** Ends the open round with what it has reached. */
  cashOut(): Promise<void>
  /** Asks after the open round, which may have ended by itself. */
  look(): Promise<void>
  /** Ends the showing of a result. */
  rest(): void
  /** @throws {CallError} */
  changeSeeds(clientSeed: string): Promise<RevealedSeeds>
  /** Fetches rounds that are older than the ones there are. @throws {CallError} */
  older(): Promise<void>
}

/** How often the wallet's answer is asked for, in ms. */
const ASK_EVERY_MS = 1500
/** Rounds of one page of the history. */
const PAGE = 50

/** Whether one bet decides a round, whose result is shown from its beginning. */
const isInstant = (game: string) => rulesOf(game as GameName).kind === 'instant'
/** What a round has staked in all, in minor units. */
export const stakedIn = ({ stake, furtherStake = 0 }: ShownRound): number => stake + furtherStake
/** Whether the wallet has to say something about a round before it goes on. */
const isAwaited = (state: ShownRound['state']) =>
  state === 'decided' || state === 'raising' || state === 'ended' || state === 'returning'
const netOf = ({ won, staked }: ShownSession) => won - staked

/**
 * The round whose result was not seen to its end before the page was loaded again; `undefined` for none.
 * @param last the player's last round
 */
function unseenOf(last: ShownRound | undefined, game: string): ShownRound | undefined {
  const before = betAfter()
  const isUnseen = before !== undefined && last?.id !== before && last?.game === game && last.state === 'paid'
  return isUnseen && isInstant(game) ? last : undefined
}

/** Refusals that have words of their own. */
const TOLD: readonly Refusal[] = ['balance.insufficient', 'flight.missed', 'break.running', 'limit.own']

const refusalOf = (refusal: string | undefined): Refusal => TOLD.find((one) => one === refusal) ?? 'refused'

/** The round of a session that the wallet has to say something about. */
const leftIn = ({ rounds }: ShownSession) => rounds.find(({ state }) => isAwaited(state))

/** The state of the table when a session is opened or read again. */
function standingOf(session: ShownSession): TableState {
  const unseen = unseenOf(session.rounds[0], session.game)
  const ofGame = session.rounds.find(({ game, state }) => game === session.game && state === 'paid')
  return {
    session,
    phase: leftIn(session) ? 'waiting' : session.open ? 'open' : unseen ? 'showing' : 'ready',
    round: session.open ?? ofGame,
    balance: session.balance - (unseen?.win ?? 0),
    net: netOf(session) - (unseen?.win ?? 0),
    rounds: session.rounds,
    refusal: undefined,
    isLost: false,
  }
}

/** Opens the table of a session. A round that was left waits to be settled, and is shown then, from its beginning. */
export function openTable(session: ShownSession): Table {
  let state = standingOf(session)
  const listeners = new Set<() => void>()
  const change = (next: Partial<TableState>) => {
    state = { ...state, ...next }
    for (const tell of listeners) tell()
  }
  const take = (round: ShownRound) => {
    const rounds = [round, ...state.rounds.filter(({ id }) => id !== round.id)]
    // What has been staked is gone: it counts until the win comes.
    const counted = state.round?.id === round.id ? stakedIn(state.round) : 0
    const net = state.net - stakedIn(round) + counted
    if (round.state === 'open') {
      const refusal = round.refusal === undefined ? undefined : refusalOf(round.refusal)
      change({ phase: 'open', round, rounds, net, refusal, balance: round.balance ?? state.balance })
    } else if (isAwaited(round.state)) {
      change({ phase: 'waiting', rounds })
      setTimeout(() => void settle(round.id), ASK_EVERY_MS)
    } else if (round.state === 'refused') {
      const balance = round.balance ?? state.balance + round.stake
      const refusal = refusalOf(round.refusal)
      const isOver =
        refusal === 'break.running' || (refusal === 'refused' && round.refusal !== 'stake.limited')
      change({ phase: isOver ? 'ended' : 'ready', balance, rounds, refusal })
    } else {
      const balance = round.balance === undefined ? state.balance : round.balance - (round.win ?? 0)
      change({ phase: 'showing', round, rounds, net, balance })
    }
  }
  const settle = async (id: string) => {
    try {
      take(await callForEver<ShownRound>(`rounds/${id}`))
    } catch (error) {
      fail(error)
    }
  }
  const fail = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    change({ phase: error.code === 'session.ended' ? 'ended' : 'ready', refusal: error.code, isLost: false })
  }
  /** Reads the session again, after a change that this page did not make. */
  const refresh = async (refusal: Refusal | undefined) => {
    try {
      const now = await callForEver<ShownSession>('session')
      change({ ...standingOf(now), refusal })
      const left = leftIn(now)
      if (left) void settle(left.id)
    } catch (error) {
      fail(error)
    }
  }
  const goOn = async ({ id }: ShownRound, what: string, body: object) => {
    change({ phase: 'stepping', refusal: undefined })
    try {
      take(await callUntilAnswered<ShownRound>(`rounds/${id}/${what}`, body))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'round.moved' || error.code === 'round.waiting') {
        await settle(id)
        if (state.phase === 'open' && error.code === 'round.waiting') change({ refusal: error.code })
      } else change({ phase: error.code === 'session.ended' ? 'ended' : 'open', refusal: error.code })
    }
  }
  const left = leftIn(session)
  if (left) setTimeout(() => void settle(left.id), 0)
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async play(stake, choice) {
      if (state.phase !== 'ready') return
      const before = state.balance
      noteBet(state.rounds[0]?.id ?? '')
      change({ phase: 'asking', refusal: undefined, balance: before - stake })
      const late = setTimeout(() => change({ isLost: true }), ASK_EVERY_MS * 2)
      try {
        const round = await callForEver<ShownRound>('rounds', { request: newUuid(), stake, choice })
        change({ isLost: false })
        take(round)
      } catch (error) {
        change({ balance: before, isLost: false })
        const code = error instanceof CallError ? error.code : undefined
        // Another window of the same player has begun a round.
        if (code === 'round.open') await refresh(undefined)
        else if (code === 'round.waiting') await refresh(code)
        else fail(error)
      } finally {
        clearTimeout(late)
      }
    },
    async step(move) {
      const { round } = state
      if (state.phase !== 'open' || !round?.stage) return
      await goOn(round, 'steps', { step: round.stage.steps, move })
    },
    async cashOut() {
      const { round } = state
      if (state.phase === 'open' && round) await goOn(round, 'cash-out', {})
    },
    async look() {
      const { round } = state
      if (state.phase === 'open' && round) await settle(round.id)
    },
    rest() {
      const { phase, round, net } = state
      if (phase !== 'showing' || round?.win === undefined) return
      noteSeen()
      change({ phase: 'ready', balance: round.balance ?? state.balance, net: net + round.win })
    },
    async changeSeeds(clientSeed) {
      const changed = await call<{ revealed: RevealedSeeds; seeds: ShownSeeds }>('seeds', { clientSeed })
      const { revealed, seeds } = changed
      const rounds = state.rounds.map((round) =>
        round.hash === revealed.hash ? { ...round, serverSeed: revealed.serverSeed } : round,
      )
      change({ session: { ...state.session, seeds }, rounds })
      return revealed
    },
    async older() {
      const last = state.rounds.at(-1)
      if (!last) return
      const { rounds } = await call<{ rounds: readonly ShownRound[] }>(
        `rounds?before=${encodeURIComponent(last.at)}`,
      )
      change({ rounds: [...state.rounds, ...rounds] })
    },
  }
}

/** Whether a page of the history may have another one after it. */
export const mayHaveMore = (rounds: readonly ShownRound[]): boolean =>
  rounds.length > 0 && rounds.length % PAGE === 0
