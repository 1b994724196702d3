import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import {
  type AmountUnit,
  decimalsOf,
  PROVIDER_ERRORS,
  type ProviderErrorCode,
  readAmount,
  writeAmount,
} from '@foyer/contract'
import { isSignedMessage, signedHeaders } from '../../../gateways/index.ts'
import { PROVIDER_KEY_HEADER } from '../provider-api.ts'

/** Longest wait for an answer, in ms. */
const ANSWER_MS = 15_000

/** Which wallet is asked, as which connection, for which player. */
export interface WalletPlace {
  /** Addresses of servers of one installation, such as `https://play.example`; they are asked by turns. */
  readonly origins: readonly string[]
  /** `MERCHANT.CONNECTION` */
  readonly key: string
  /** As Standard Webhooks writes it. */
  readonly secret: string
  /** Token of a launched game. */
  readonly token: string
}

/** What a wallet answered. */
export interface WalletAnswer {
  readonly status: number
  /** Empty where it was no JSON. */
  readonly body: Readonly<Record<string, unknown>>
  /** Whether the answer carries a signature of the secret. */
  readonly isSigned: boolean
}

/** What of a call is unlike a proper one. */
interface CallChange {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent instead of the body. */
  readonly text?: string
}

/** Thrown where a wallet did something else than it should. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
}

/** A provider's side of the wallet API. Amounts are minor units of the session's currency. */
export interface WalletClient {
  /** Sends a call with the token. */
  send(name: string, body: object, change?: CallChange): Promise<WalletAnswer>
  /** Sends a call and hangs up before the answer comes. */
  hangUp(name: string, body: object): Promise<void>
  /** Sends a call that has to be done; gives the balance. @throws {ConformanceError} */
  done(name: string, body: object): Promise<number>
  /** Sends a call that has to be refused. @throws {ConformanceError} */
  refused(
    error: ProviderErrorCode,
    name: string,
    body: object,
    change?: CallChange,
  ): Promise<WalletAnswer['body']>
  /** The player's balance. @throws {ConformanceError} */
  balance(): Promise<number>
  /** Demands a balance. @throws {ConformanceError} */
  holds(balance: number): Promise<void>
  /** An amount as the connection writes it. */
  written(minor: number): string
  /** Digits behind the point of the connection's amounts; 0 for minor units. */
  readonly decimals: number
}

/** Opens it, which asks for the player's balance once. @throws {ConformanceError} where that fails */
export async function openWalletClient(place: WalletPlace): Promise<WalletClient> {
  const { origins, key, secret, token } = place
  let calls = 0
  const prepare = (name: string, body: object, { headers = {}, text }: CallChange = {}) => {
    const sent = text ?? JSON.stringify({ token, ...body })
    const origin = origins[calls++ % origins.length] ?? ''
    return {
      url: `${origin}/provider/v1/${name}`,
      body: sent,
      headers: {
        'content-type': 'application/json',
        [PROVIDER_KEY_HEADER]: key,
        ...signedHeaders(sent, secret, randomUUID()),
        ...headers,
      },
    }
  }
  const send: WalletClient['send'] = async (name, body, change) => {
    const { url, ...call } = prepare(name, body, change)
    const answer = await fetch(url, {
      method: 'POST',
      ...call,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      body: objectIn(text),
      isSigned: isSignedMessage(Buffer.from(text), Object.fromEntries(answer.headers), [secret]),
    }
  }
  const first = await send('balance', {})
  if (first.status !== 200) throw new ConformanceError(`balance: ${told(first)}`)
  const currency = String(first.body.currency)
  const unit: AmountUnit = String(first.body.balance).includes('.') ? 'major' : 'minor'
  const decimals = unit === 'major' ? decimalsOf(currency) : 0
  const written = (minor: number) => writeAmount(minor, currency, unit)
  const done: WalletClient['done'] = async (name, body) => {
    const answer = await send(name, body)
    if (answer.status !== 200) throw new ConformanceError(`${name}: expected 200, was ${told(answer)}`)
    if (!answer.isSigned) throw new ConformanceError(`${name}: the answer is not signed`)
    const balance = readAmount(String(answer.body.balance), { currency, unit })
    if (balance === undefined) throw new ConformanceError(`${name}: the balance is no amount of ${currency}`)
    return balance
  }
  const balance = () => done('balance', {})
  return {
    send,
    done,
    balance,
    written,
    decimals,
    hangUp: (name, body) => hangUp(prepare(name, body)),
    async refused(error, name, body, change) {
      const answer = await send(name, body, change)
      const { status, advice } = PROVIDER_ERRORS[error]
      const isRight = answer.status === status && answer.body.error === error && answer.body.advice === advice
      if (!isRight) throw new ConformanceError(`${name}: expected ${status} ${error}, was ${told(answer)}`)
      return answer.body
    },
    async holds(expected) {
      const has = await balance()
      if (has !== expected)
        throw new ConformanceError(`the balance is ${written(has)} instead of ${written(expected)}`)
    },
  }
}

const told = ({ status, body }: WalletAnswer) =>
  [status, body.error, body.field, body.reasons].filter((part) => part !== undefined).join(' ')

function objectIn(text: string): WalletAnswer['body'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as WalletAnswer['body']) : {}
  } catch {
    return {}
  }
}

function hangUp({ url, body, headers }: { url: string; body: string; headers: object }): Promise<void> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers: { ...headers } })
    // The call was sent whole; what comes back is not waited for.
    call.once('finish', () => setTimeout(() => call.destroy(), 2))
    call.once('close', resolve)
    call.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') resolve()
      else reject(error)
    })
    call.end(body)
  })
}
