import { randomUUID } from 'node:crypto'
import {
  PROVIDER_ERRORS,
  type ProviderBody,
  type ProviderErrorCode,
  providerBalance,
  providerBet,
  providerBetWin,
  providerRollback,
  providerSession,
  providerWin,
} from '@foyer/contract'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

/** A call on its way to a wallet, or its answer on its way back. */
interface SignedText {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Takes a call to the wallet of a connection. @throws {Error} where no answer comes */
export type SendToWallet = (
  connection: string,
  path: string,
  call: SignedText,
) => Promise<SignedText & { readonly status: number }>

/** How the games reach the wallets of their operators. */
export interface WalletAccess {
  readonly send: SendToWallet
  /** Secret of a connection, as Standard Webhooks writes it; `undefined` for a connection that does not exist. */
  secretOf(connection: string): Promise<string | undefined>
}

/** Why a wallet refuses a call; `break.running` where the player takes a break, `limit.own` where a limit of theirs stops the stake. */
export type WalletRefusal = ProviderErrorCode | 'break.running' | 'limit.own'

/** What a wallet did with a call. */
export type WalletOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** Refused for good: the same call is refused again. */
  | { readonly kind: 'refused'; readonly error: WalletRefusal; readonly balance: number | undefined }
  /** Nobody knows: the same call has to be sent again. */
  | { readonly kind: 'unknown' }

/** What a player is told of why they may not play. */
function ofPlayer(reasons: readonly unknown[]): WalletRefusal {
  if (reasons.includes('member.paused')) return 'break.running'
  return reasons.includes('member.limit') ? 'limit.own' : 'play.refused'
}

/** The wallet API as these games use it; amounts are minor units. */
export interface Wallet {
  session(
    connection: string,
    token: string,
  ): Promise<
    WalletOutcome<{
      readonly player: string
      readonly currency: string
      readonly balance: number
      readonly isTrial: boolean
    }>
  >
  balance(connection: string, token: string): Promise<WalletOutcome<{ readonly balance: number }>>
  /** A stake of a round that goes on. @param bet `further` counts the stakes after the first, from 1 on; 0 is the first */
  bet(
    connection: string,
    bet: { readonly token: string; readonly id: string; readonly stake: number; readonly further: number },
  ): Promise<WalletOutcome<{ readonly balance: number }>>
  /** What such a round has won, which ends it. */
  win(
    connection: string,
    win: { readonly token: string; readonly id: string; readonly win: number },
  ): Promise<WalletOutcome<{ readonly balance: number }>>
  /** Takes the first stake of a round back, also one that has not arrived. */
  takeBack(
    connection: string,
    bet: { readonly token: string; readonly id: string },
  ): Promise<WalletOutcome<{ readonly balance: number }>>
  /** A whole round at once, under one id. */
  betWin(
    connection: string,
    round: { readonly token: string; readonly id: string; readonly stake: number; readonly win: number },
  ): Promise<WalletOutcome<{ readonly balance: number }>>
}

/** Name of the header with the connection's key. */
const KEY_HEADER = 'foyer-key'

/** Calls wallets as any provider does: signed, and believing signed answers only. */
export function walletOf({ send, secretOf }: WalletAccess): Wallet {
  const call = async (
    connection: string,
    path: string,
    input: object,
  ): Promise<WalletOutcome<Readonly<Record<string, unknown>>>> => {
    const secret = await secretOf(connection)
    if (secret === undefined) return { kind: 'refused', error: 'session.unknown', balance: undefined }
    const [webhook, id, at, body] = [new Webhook(secret), randomUUID(), new Date(), JSON.stringify(input)]
    const headers = {
      'content-type': 'application/json',
      [KEY_HEADER]: connection,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': webhook.sign(id, at, body),
    }
    const answer = await send(connection, path, { headers, body }).catch(() => undefined)
    if (!answer || !isSigned(webhook, answer)) return { kind: 'unknown' }
    const value = JSON.parse(answer.body) as Readonly<Record<string, unknown>>
    if (answer.status === 200) return { kind: 'done', value }
    const error = value.error as ProviderErrorCode
    const isFinal = error in PROVIDER_ERRORS && PROVIDER_ERRORS[error].advice !== 'again'
    if (!isFinal) return { kind: 'unknown' }
    return {
      kind: 'refused',
      error: error === 'play.refused' ? ofPlayer(value.reasons as readonly unknown[]) : error,
      balance: value.balance === undefined ? undefined : Number(value.balance),
    }
  }
  const withBalance = async (
    connection: string,
    path: string,
    input: object,
  ): Promise<WalletOutcome<{ readonly balance: number }>> => {
    const outcome = await call(connection, path, input)
    return outcome.kind === 'done'
      ? { kind: 'done', value: { balance: Number(outcome.value.balance) } }
      : outcome
  }
  return {
    async session(connection, token) {
      const outcome = await call(connection, providerSession.path, { token })
      if (outcome.kind !== 'done') return outcome
      const { player, currency, balance, mode } = outcome.value
      return {
        kind: 'done',
        value: {
          player: String(player),
          currency: String(currency),
          balance: Number(balance),
          isTrial: mode === 'trial',
        },
      }
    },
    balance: (connection, token) => withBalance(connection, providerBalance.path, { token }),
    bet(connection, { token, id, stake, further }) {
      const transaction = further === 0 ? `${id}:bet` : `${id}:bet:${further}`
      const body = {
        ...{ token, transaction, round: id, amount: String(stake) },
      } satisfies ProviderBody<typeof providerBet>
      return withBalance(connection, providerBet.path, body)
    },
    win(connection, { token, id, win }) {
      const body = {
        ...{ token, transaction: `${id}:win`, round: id, amount: String(win), end: true },
      } satisfies ProviderBody<typeof providerWin>
      return withBalance(connection, providerWin.path, body)
    },
    takeBack(connection, { token, id }) {
      const body = {
        ...{ token, transaction: `${id}:back`, refers: `${id}:bet` },
      } satisfies ProviderBody<typeof providerRollback>
      return withBalance(connection, providerRollback.path, body)
    },
    betWin(connection, { token, id, stake, win }) {
      const body = {
        token,
        transaction: id,
        round: id,
        amount: String(stake),
        win: String(win),
      } satisfies ProviderBody<typeof providerBetWin>
      return withBalance(connection, providerBetWin.path, body)
    },
  }
}

function isSigned(webhook: Webhook, { headers, body }: SignedText): boolean {
  try {
    webhook.verify(body, { ...headers })
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    throw error
  }
}
