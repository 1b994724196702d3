import { Webhook } from 'standardwebhooks'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { ApiError } from '../../../api/api-error.ts'
import { mustMatch, type ProviderKey } from '../../../gateways/index.ts'
import { decimalsOf, readWrittenMoney, writtenMoney } from '../../../money/written-money.ts'
import {
  type ChannelKind,
  type ChannelNotification,
  ForgedNotificationError,
  type SentNotification,
} from './channel-kind.ts'

/** A secret as Standard Webhooks writes it: at least 24 bytes in base64. */
const secretProblem = mustMatch(
  /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
  'is whsec_ and base64 of 24 bytes or more',
)

/** Secrets that sign notifications. While one is being replaced, both are valid. */
export const notificationKeys: readonly ProviderKey[] = [
  { key: 'secret', form: 'whsec_…', isSecret: true, isRequired: true, problem: secretProblem },
  { key: 'oldSecret', form: 'whsec_…', isSecret: true, problem: secretProblem },
]

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
  const keys = [secrets.secret, secrets.oldSecret].filter((key) => key !== undefined)
  return {
    recognisesBy: hasReference ? 'number' : 'amount',
    async readNotification(sent) {
      verify(sent, keys)
      const said = parsed(sent.body)
      if (!Value.Check(Notification, said) || said.amount.includes('.') !== decimalsOf(currency) > 0)
        throw new ForgedNotificationError('It is not a notification.')
      const { amount, reference = '', transaction, paidAt } = said
      return {
        id: transaction,
        // A biller's money without a number is nobody's order, whatever its amount.
        order: hasReference ? reference || NO_ORDER : '',
        outcome: 'paid',
        amount: readWrittenMoney(amount, currency),
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
        amount: writtenMoney(amount, currency),
        ...(hasReference ? { reference: number } : {}),
        transaction,
        paidAt: at.toISOString(),
      })
      const now = new Date()
      const headers = {
        'webhook-id': transaction,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(key).sign(transaction, now, body),
      }
      return { merchant, channel, path: '', headers, body }
    },
  }
}

/** @throws {ForgedNotificationError} for a signature that holds with no key, and a stamp more than five minutes off */
function verify({ body, headers }: SentNotification, keys: readonly string[]): void {
  const texts = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const isHeld = keys.some((key) => {
    try {
      new Webhook(key).verify(body, texts, { jsonParse: false })
      return true
    } catch {
      return false
    }
  })
  if (!isHeld) throw new ForgedNotificationError('The signature does not hold.')
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new ForgedNotificationError('It is no JSON.', { cause })
  }
}
