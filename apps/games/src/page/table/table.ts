import { type GameName, rulesOf } from '@foyer/fairness'
import type { RevealedSeeds, ShownRound, ShownSeeds, ShownSession } from '../../answers.ts'
import { CallError, call, callUntilAnswered } from '../lib/api.ts'
import { newUuid } from '../lib/secret.ts'

export type { RevealedSeeds, ShownRound, ShownSession }

/**
 * What goes on at the table: `ready` for a bet; `asking`, the bet is on its way; `open`, a round waits for the player's step;
 * `stepping`, a step is on its way; `waiting`, the wallet has not answered yet; `showing`, the result moves into place; `ended`,
 * no more bets.
 */
export type Phase = 'ready' | 'asking' | 'open' | 'stepping' | 'waiting' | 'showing' | 'ended'

/** Why the last bet was not taken. */
export type Refusal = CallError['code'] | 'refused'

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

const isStaged = (game: string) => rulesOf(game as GameName).kind === 'staged'
const netOf = ({ won, staked }: ShownSession) => won - staked

/** Opens the table of a session. A round that was left waits to be settled, and is shown then. */
export function openTable(session: ShownSession): Table {
  const ofGame = session.rounds.find(({ game, state }) => game === session.game && state === 'paid')
  const left = session.rounds.find(({ state }) => state === 'decided' || state === 'ended')
  let state: TableState = {
    session,
    phase: left ? 'waiting' : session.open ? 'open' : 'ready',
    round: session.open ?? ofGame,
    balance: session.balance,
    net: netOf(session),
    rounds: session.rounds,
    refusal: undefined,
    isLost: false,
  }
  const listeners = new Set<() => void>()
  const change = (next: Partial<TableState>) => {
    state = { ...state, ...next }
    for (const tell of listeners) tell()
  }
  const take = (round: ShownRound) => {
    const rounds = [round, ...state.rounds.filter(({ id }) => id !== round.id)]
    if (round.state === 'open') {
      // The stake has gone: it counts until the win comes.
      const isNew = state.round?.id !== round.id || state.phase === 'waiting'
      const net = isNew ? state.net - round.stake : state.net
      change({ phase: 'open', round, rounds, net, balance: round.balance ?? state.balance })
    } else if (round.state === 'decided' || round.state === 'ended') {
      change({ phase: 'waiting', rounds })
      setTimeout(() => void settle(round.id), ASK_EVERY_MS)
    } else if (round.state === 'refused') {
      const balance = round.balance ?? state.balance + round.stake
      const isOver = round.refusal !== 'balance.insufficient' && round.refusal !== 'stake.limited'
      const refusal: Refusal = round.refusal === 'balance.insufficient' ? round.refusal : 'refused'
      change({ phase: isOver ? 'ended' : 'ready', balance, rounds, refusal })
    } else {
      change({ phase: 'showing', round, rounds })
    }
  }
  const settle = async (id: string) => {
    try {
      take(await callUntilAnswered<ShownRound>(`rounds/${id}`))
    } catch (error) {
      fail(error)
    }
  }
  const fail = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    change({ phase: error.code === 'session.ended' ? 'ended' : 'ready', refusal: error.code, isLost: false })
  }
  const goOn = async ({ id }: ShownRound, what: string, body: object) => {
    change({ phase: 'stepping', refusal: undefined })
    try {
      take(await callUntilAnswered<ShownRound>(`rounds/${id}/${what}`, body))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'round.moved') await settle(id)
      else change({ phase: error.code === 'session.ended' ? 'ended' : 'open', refusal: error.code })
    }
  }
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
      change({ phase: 'asking', refusal: undefined, balance: before - stake })
      const late = setTimeout(() => change({ isLost: true }), ASK_EVERY_MS * 2)
      try {
        const round = await callUntilAnswered<ShownRound>('rounds', { request: newUuid(), stake, choice })
        change({ isLost: false })
        take(round)
      } catch (error) {
        change({ balance: before })
        fail(error)
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
    rest() {
      const { phase, round, net } = state
      if (phase !== 'showing' || round?.win === undefined) return
      const gain = round.win - (isStaged(session.game) ? 0 : round.stake)
      change({ phase: 'ready', balance: round.balance ?? state.balance, net: net + gain })
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
