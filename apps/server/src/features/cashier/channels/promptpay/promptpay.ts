import { Webhook } from 'standardwebhooks'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { ApiError } from '../../../../api/api-error.ts'
import { mustMatch, type Provider } from '../../../../gateways/index.ts'
import { readWrittenMoney, writtenMoney } from '../../../../money/written-money.ts'
import {
  type ChannelKind,
  type ChannelNotification,
  ForgedNotificationError,
  type SentNotification,
} from '../channel-kind.ts'
import {
  PROMPTPAY_CURRENCY,
  type PromptPayTarget,
  promptPayCode,
  readPromptPayTarget,
  TARGET_FORM,
  writtenTarget,
} from './promptpay-target.ts'

/** A secret as Standard Webhooks writes it: at least 24 bytes in base64. */
const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/

/** What is told of money that came: by the bank, or by whatever watches the account. */
const Notification = Type.Object({
  amount: Type.String({ pattern: '^\\d{1,12}\\.\\d{2}$', description: 'Baht, such as `100.37`.' }),
  reference: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Reference 1 of a payment to a biller: the number of the order.',
    }),
  ),
  transaction: Type.String({ minLength: 1, maxLength: 200, description: 'What the bank calls the payment.' }),
  paidAt: Type.String({ format: 'date-time', description: 'RFC 3339.' }),
})

/**
 * PromptPay by QR code. A payment to a biller brings the number of its order along; any other is recognised by its amount, which
 * has satang of its own. Notifications are signed as Standard Webhooks describes it.
 */
export const promptpay: Provider<ChannelKind> = {
  keys: [
    {
      key: 'to',
      form: TARGET_FORM,
      isRequired: true,
      problem: (value) => (readPromptPayTarget(value) ? undefined : `is one of ${TARGET_FORM}`),
    },
    {
      key: 'name',
      form: 'NAME',
      isRequired: true,
      problem: mustMatch(/^[^\p{Cc}]{1,60}$/u, 'is a name of 60 characters at most'),
    },
    {
      key: 'secret',
      form: 'whsec_…',
      isSecret: true,
      isRequired: true,
      problem: mustMatch(SECRET, 'is whsec_ and base64 of 24 bytes or more'),
    },
    {
      key: 'oldSecret',
      form: 'whsec_…',
      isSecret: true,
      problem: mustMatch(SECRET, 'is whsec_ and base64 of 24 bytes or more'),
    },
  ],
  open({ settings, secrets }) {
    const target = readPromptPayTarget(settings.to ?? '')
    if (!target) throw new Error('The connection to promptpay names nobody to pay.')
    const keys = [secrets.secret, secrets.oldSecret].filter((key) => key !== undefined)
    return promptPayChannel({ target, name: settings.name ?? '', keys })
  },
}

interface PromptPayParts {
  readonly target: PromptPayTarget
  /** Of the payee, as banks show it. */
  readonly name: string
  /** Secrets of notifications; the first signs what a demo makes up. */
  readonly keys: readonly string[]
}

function promptPayChannel({ target, name, keys }: PromptPayParts): ChannelKind {
  return {
    isOpen: true,
    recognisesBy: target.kind === 'biller' ? 'number' : 'amount',
    async create({ number, amount, currency }) {
      if (currency !== PROMPTPAY_CURRENCY) throw new Error(`PromptPay pays no ${currency}.`)
      return {
        kind: 'details',
        code: promptPayCode({ target, amount, reference: number }),
        scheme: 'promptpay',
        lines: [
          { name: 'holder', value: name },
          { name: target.kind === 'biller' ? 'biller' : 'promptpay', value: writtenTarget(target) },
        ],
      }
    },
    async readNotification(sent) {
      verify(sent, keys)
      const said = parsed(sent.body)
      if (!Value.Check(Notification, said)) throw new ForgedNotificationError('It is not a notification.')
      const { amount, reference = '', transaction, paidAt } = said
      return {
        id: transaction,
        order: target.kind === 'biller' ? reference : '',
        outcome: 'paid',
        amount: readWrittenMoney(amount, PROMPTPAY_CURRENCY),
        currency: PROMPTPAY_CURRENCY,
        reference: transaction,
        paidAt: new Date(paidAt),
      } satisfies ChannelNotification
    },
    // Nobody can be asked about one payment, and money goes back by a transfer.
    status: async () => undefined,
    refund: async () => false,
    async simulate({ merchant, channel, number }, { outcome, amount, transaction, at }) {
      // Banks tell of money that came, and of nothing else.
      if (outcome !== 'paid') throw new ApiError('validation.failed', { field: 'outcome' })
      const [key = ''] = keys
      const body = JSON.stringify({
        amount: writtenMoney(amount, PROMPTPAY_CURRENCY),
        ...(target.kind === 'biller' ? { reference: number } : {}),
        transaction,
        paidAt: at.toISOString(),
      })
      const now = new Date()
      const headers = {
        'webhook-id': transaction,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(key).sign(transaction, now, body),
      }
      return { merchant, channel, headers, body }
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
