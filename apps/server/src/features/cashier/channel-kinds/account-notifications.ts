import { decimalsOf, readAmount, writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { ApiError } from '../../../api/api-error.ts'
import {
  isSignedMessage,
  parseJson,
  signedHeaders,
  webhookKeys,
  webhookSecretsIn,
} from '../../../gateways/index.ts'
import {
  type ChannelKind,
  type ChannelNotification,
  ForgedNotificationError,
  UnreadableNotificationError,
} from '../channels/channel-kind.ts'
import { isMoment, unreadable } from '../channels/unreadable.ts'

/** Secrets that sign notifications. */
export const notificationKeys = webhookKeys(true)

/** What is told of money that came to an account: by its bank, or by whatever watches it. */
const Notification = Type.Object({
  amount: Type.String({
    pattern: '^\\d{1,12}(\\.\\d{2})?$',
    description: 'As the currency writes it, such as `100.37`.',
  }),
  reference: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'What came with the money: the number of the order, for a biller.',
    }),
  ),
  transaction: Type.String({ minLength: 1, maxLength: 200, description: 'What the bank calls the payment.' }),
  paidAt: Type.String({ format: 'date-time', description: 'RFC 3339.' }),
})

/** Names no order. */
const NO_ORDER = '-'

interface AccountParts {
  readonly secrets: Readonly<Record<string, string>>
  /** ISO 4217 */
  readonly currency: string
  /** Whether the number of the order comes with the money; else the amount tells it. */
  readonly hasReference: boolean
}

/**
 * Reads what is told of money that came to an account, signed as Standard Webhooks describes it, and makes it up for demos. Nobody
 * can be asked about one payment, and money goes back by a transfer.
 */
export function accountNotifications({
  secrets,
  currency,
  hasReference,
}: AccountParts): Pick<ChannelKind, 'recognisesBy' | 'readNotification' | 'status' | 'refund' | 'simulate'> {
  const keys = webhookSecretsIn(secrets)
  return {
    recognisesBy: hasReference ? 'number' : 'amount',
    async readNotification(sent) {
      if (!isSignedMessage(sent.bytes, sent.headers, keys)) {
        throw new ForgedNotificationError('The signature does not hold.')
      }
      const said = parsed(sent.body)
      if (!Value.Check(Notification, said)) throw unreadable(Notification, said)
      if (said.amount.includes('.') !== decimalsOf(currency) > 0)
        throw new UnreadableNotificationError(`amount is not written as ${currency} is.`)
      const { reference = '', transaction, paidAt } = said
      const amount = readAmount(said.amount, { currency })
      if (amount === undefined) throw new UnreadableNotificationError(`amount is no sum of ${currency}.`)
      if (!isMoment(new Date(paidAt)))
        throw new UnreadableNotificationError('paidAt is no moment of our time.')
      return {
        id: transaction,
        // A biller's money without a number is nobody's order, whatever its amount.
        order: hasReference ? reference || NO_ORDER : '',
        outcome: 'paid',
        amount,
        currency,
        reference: transaction,
        paidAt: new Date(paidAt),
      } satisfies ChannelNotification
    },
    status: async () => undefined,
    refund: async () => false,
    async simulate({ merchant, channel, number }, { outcome, amount, transaction, at }) {
      // Banks tell of money that came, and of nothing else.
      if (outcome !== 'paid') throw new ApiError('validation.failed', { field: 'outcome' })
      const [key = ''] = keys
      const body = JSON.stringify({
        amount: writeAmount(amount, currency),
        ...(hasReference ? { reference: number } : {}),
        transaction,
        paidAt: at.toISOString(),
      })
      const headers = signedHeaders(body, key, transaction)
      return { merchant, channel, path: '', headers, bytes: Buffer.from(body), body }
    },
  }
}

function parsed(body: string): unknown {
  try {
    return parseJson(body)
  } catch (cause) {
    throw new UnreadableNotificationError('It is no JSON.', { cause })
  }
}
