import {
  type Connection,
  demandDone,
  fillRequest,
  GatewayError,
  type GatewayValues,
  namesIn,
  readPlace,
  requestProblems,
  requestSettings,
} from '../../../gateways/index.ts'
import { type SentNotification, UnreadableNotificationError } from '../channels/channel-kind.ts'
import { demandSigned } from './signed-notice.ts'
import { NoPaymentError, readToldPayment, type ToldPayment } from './told-payment.ts'

/** A payment company that a merchant has described by data. */
export interface DescribedCompany<Asked extends `${string}.`> {
  /** Whether a request is described, and what it names is known. @param reference what the company calls the payment */
  mayAsk(asked: Asked, reference: string): boolean
  /**
   * Makes a request and gives the text of the answer.
   * @param repeatable whether it may be made twice at once
   * @throws {GatewayError} an {@link UnknownPaymentError} where the company knows no such payment
   */
  ask(asked: Asked, values: ReadonlyMap<string, string>, repeatable: boolean): Promise<string>
  /** What stands at the place of a setting in an answer, as text; empty where there is none. @throws {GatewayError} */
  placed(text: string, setting: string): string
  /**
   * What an answer tells of a payment.
   * @param asked the request
   * @throws {GatewayError}
   */
  answered(text: string, asked: Asked): ToldPayment
  /**
   * What a notification tells of a payment of ours; `undefined` for other kinds of notifications.
   * @throws {ForgedNotificationError}
   * @throws {UnreadableNotificationError}
   */
  notified(sent: SentNotification): ToldPayment | undefined
  /** The error of an answer that cannot be used. */
  wrong(reason: string, cause?: unknown): GatewayError
}

/** Thrown where a company answers that it knows no such payment. */
export class UnknownPaymentError extends GatewayError {
  constructor(gateway: string) {
    super({ gateway, reason: 'knows no such payment', outage: false })
  }
}

/** Opens it. @param gateway name in metrics and logs */
export function describedCompany<Asked extends `${string}.`>(
  gateway: string,
  connection: Connection,
): DescribedCompany<Asked> {
  const { merchant, settings, secrets, guard, fetch } = connection
  const wrong = (reason: string, cause?: unknown) =>
    new GatewayError({ gateway, reason, outage: false, cause })
  const placed = (text: string, setting: string) => {
    const place = settings[setting]
    if (place === undefined) return ''
    try {
      const value = readPlace(text, place)
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    } catch (cause) {
      throw wrong('answered what is no JSON', cause)
    }
  }
  return {
    wrong,
    placed,
    mayAsk(asked, reference) {
      const needsReference = isNamed(settings, asked, 'reference')
      return settings[`${asked}url`] !== undefined && !(needsReference && reference === '')
    },
    ask(asked, values, repeatable) {
      const known = new Map([...values, ...Object.entries(secrets)])
      const { address, request } = fillRequest(requestSettings(settings, asked), known)
      return guard.run({ gateway, merchant, repeatable }, async (signal) => {
        const answer = await fetch(address, { ...request, signal })
        if (String(answer.status) === settings[`${asked}unknown`]) throw new UnknownPaymentError(gateway)
        demandDone(gateway, answer.status)
        return answer.text
      })
    },
    answered(text, asked) {
      try {
        return readToldPayment(text, connection, asked)
      } catch (cause) {
        throw cause instanceof NoPaymentError ? wrong('answered what tells of no payment', cause) : cause
      }
    },
    notified(sent) {
      demandSigned(sent, { settings, secrets }, Date.now())
      try {
        const kinds = settings['notice.kinds']?.split(',')
        if (kinds && !kinds.includes(placed(sent.body, 'notice.kind'))) return undefined
        const told = readToldPayment(sent.body, connection, 'notice.')
        if (told.order === '') throw new NoPaymentError('It names no order.')
        return told
      } catch (cause) {
        const isWrong = cause instanceof NoPaymentError || cause instanceof GatewayError
        throw isWrong ? new UnreadableNotificationError(cause.message, { cause }) : cause
      }
    },
  }
}

/**
 * What is wrong with the requests of a description, one sentence each.
 * @param sample a value for every name, without the secrets
 */
export const describedRequestProblems = (
  settings: GatewayValues,
  requests: readonly `${string}.`[],
  {
    sample,
    secrets,
    hosts,
  }: Pick<Connection, 'secrets' | 'hosts'> & { readonly sample: ReadonlyMap<string, string> },
): readonly string[] =>
  requests
    .filter((asked) => settings[`${asked}url`] !== undefined)
    .flatMap((asked) => {
      const known = new Map([...sample, ...Object.entries(secrets)])
      return requestProblems(requestSettings(settings, asked), known, hosts).map((problem) =>
        /^(?:header|sign)\./.test(problem) ? problem : `${asked}${problem}`,
      )
    })

/** Whether the templates of a request mention a name. */
export const isNamed = (settings: GatewayValues, asked: `${string}.`, name: string): boolean =>
  Object.entries(settings).some(
    ([key, template]) => key.startsWith(asked) && namesIn(template).includes(name),
  )
