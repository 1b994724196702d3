import { randomBytes } from 'node:crypto'
import {
  type ProviderCall,
  providerBet,
  providerBetWin,
  providerEndRound,
  providerRollback,
  providerSession,
  providerWin,
} from '@foyer/contract'
import { LOCAL_GAMES, type SecretOf, signedHeaders } from '../../gateways/index.ts'
import { demoSecret } from './demo-secret.ts'
import { PROVIDER_KEY_HEADER, type ProviderApi } from './provider-api.ts'

/** What a player of the demo does. */
export const DEMO_ACTIONS = ['bet', 'win', 'lose', 'cancel', 'late-win', 'repeat'] as const
export type DemoAction = (typeof DEMO_ACTIONS)[number]

/** Currencies whose unit is worth so much that stakes are smaller. */
const STRONG: readonly string[] = ['EUR', 'USD', 'GBP', 'CHF']

/** Stakes to choose from, in whole units of the currency. */
export const demoStakes = (currency: string): readonly number[] =>
  STRONG.includes(currency) ? [1, 5, 10] : [10, 50, 100]
/** What a win pays, in stakes. */
const PAYS = 3
/** Messages that are kept of a play. */
const MOST_MESSAGES = 8

/** A call as an engineer reads it. */
export interface DemoMessage {
  readonly path: string
  /** JSON, without the token. */
  readonly sent: string
  readonly status: number
  /** JSON */
  readonly answered: string
}

/** A play of the demo: its round, and what was said. */
export interface DemoPlay {
  /** The provider's id of the round that is open, or was last. */
  readonly round: string
  readonly state: 'none' | 'open' | 'over'
  /** Minor units. */
  readonly stake: number
  /** Transaction of the bet. */
  readonly bet: string
  /** What was last asked, to be asked again. */
  readonly last: { readonly path: string; readonly body: string } | null
  /** The newest first. */
  readonly messages: readonly DemoMessage[]
}

/** A play that has not begun. */
export const NEW_PLAY: DemoPlay = { round: '', state: 'none', stake: 0, bet: '', last: null, messages: [] }

/** Which actions a play allows. */
export function demoActions({ state, last }: DemoPlay): readonly DemoAction[] {
  const again = last === null ? [] : (['repeat'] as const)
  if (state === 'open') return ['win', 'lose', 'cancel', ...again]
  return state === 'over' ? ['bet', 'late-win', ...again] : ['bet', ...again]
}

/** The provider of the demo's games. It calls the wallet API as any provider does, with its own connection and secret. */
export interface DemoProvider {
  /**
   * Does what a player of the demo does.
   * @param token of the session
   * @param stake minor units of a new bet
   */
  act(
    play: DemoPlay,
    action: DemoAction,
    place: { merchant: string; token: string; stake: number },
  ): Promise<DemoPlay>
  /**
   * Plays a whole round in one call; gives whether it was taken.
   * @param round amounts in minor units
   */
  playRound(round: {
    readonly merchant: string
    readonly token: string
    readonly id: string
    readonly stake: number
    readonly won: number
  }): Promise<boolean>
}

export function demoProvider(api: ProviderApi, secretOf: SecretOf): DemoProvider {
  const send = async (merchant: string, call: Pick<ProviderCall, 'id' | 'path'>, body: string) => {
    const secret = await demoSecret(secretOf, merchant)
    const headers = {
      [PROVIDER_KEY_HEADER]: `${merchant}.${LOCAL_GAMES}`,
      ...signedHeaders(body, secret, randomBytes(8).toString('hex')),
    }
    return api.answer(call as ProviderCall, { headers, body: Buffer.from(body), address: '' })
  }
  return {
    async playRound({ merchant, token, id, stake, won }) {
      const body = { token, transaction: id, round: id, amount: String(stake), win: String(won) }
      const { status } = await send(merchant, providerBetWin, JSON.stringify(body))
      return status === 200
    },
    async act(play, action, { merchant, token, stake }) {
      if (!demoActions(play).includes(action)) return play
      const id = randomBytes(6).toString('hex')
      const round = action === 'bet' ? `demo-${id}` : play.round
      const wish = callOf(action, play, { id, round, stake })
      const sent = wish && JSON.stringify({ token, ...wish.body })
      const asked = wish ? { path: wish.call.path, body: sent ?? '' } : play.last
      if (!asked) return play
      const call = CALLS.find(({ path }) => path === asked.path)
      if (!call) return play
      const answer = await send(merchant, call, asked.body)
      const message = {
        path: call.path,
        sent: JSON.stringify({ ...JSON.parse(asked.body), token: '…' }),
        status: answer.status,
        answered: answer.body,
      }
      const isDone = answer.status === 200
      return {
        ...play,
        ...(isDone && wish ? wish.after : {}),
        last: asked,
        messages: [message, ...play.messages].slice(0, MOST_MESSAGES),
      }
    },
  }
}

const CALLS = [providerSession, providerBet, providerWin, providerRollback, providerEndRound]

interface Wish {
  readonly call: Pick<ProviderCall, 'id' | 'path'>
  readonly body: object
  /** What is true once it is done. */
  readonly after: Partial<DemoPlay>
}

/** What an action asks the wallet for; `undefined` for the last call once more. */
function callOf(
  action: DemoAction,
  play: DemoPlay,
  { id, round, stake }: { readonly id: string; readonly round: string; readonly stake: number },
): Wish | undefined {
  const transaction = `${round}-${id}`
  switch (action) {
    case 'bet':
      return {
        call: providerBet,
        body: { transaction, round, amount: String(stake) },
        after: { round, state: 'open', stake, bet: transaction },
      }
    case 'win':
    case 'lose': {
      const amount = String(action === 'win' ? play.stake * PAYS : 0)
      return { call: providerWin, body: { transaction, round, amount, end: true }, after: { state: 'over' } }
    }
    case 'late-win':
      return { call: providerWin, body: { transaction, round, amount: String(play.stake) }, after: {} }
    case 'cancel':
      return { call: providerRollback, body: { transaction, refers: play.bet }, after: { state: 'none' } }
    case 'repeat':
      return undefined
  }
}
