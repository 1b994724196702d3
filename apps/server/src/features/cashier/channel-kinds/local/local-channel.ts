import { eq } from 'drizzle-orm'
import { CompactSign, compactVerify } from 'jose'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Executor } from '../../../../db/index.ts'
import type { SecretOf } from '../../../../gateways/index.ts'
import {
  type ChannelKind,
  type ChannelNotification,
  type ChannelOrder,
  type ChannelPayment,
  ForgedNotificationError,
  type PayTo,
  type SentNotification,
} from '../../channels/channel-kind.ts'
import type { ChannelIcon } from '../../channels/deposit-channel.ts'
import { unreadable } from '../../channels/unreadable.ts'
import { localPayments } from './local-payment-tables.ts'

/** A channel whose bank is a table of our own and whose payer is the tester; for demos only. */
export interface LocalChannel extends ChannelKind {
  /**
   * Pays an order, or says that it will not be paid; what was said first stays.
   * @returns the notification that a bank would send now
   */
  pay(order: ChannelOrder, payment: Pick<ChannelPayment, 'outcome' | 'amount'>): Promise<SentNotification>
  /** Signs what such a bank says. */
  sign(
    said: Omit<ChannelNotification, 'paidAt'> &
      Pick<ChannelOrder, 'merchant' | 'channel'> & { readonly paidAt?: number },
  ): Promise<string>
}

interface LocalChannelParts {
  readonly orm: Executor
  readonly secretOf: SecretOf
  /** Whether this installation is a demo. */
  readonly demo: boolean
}

/** What a notification says: a JWS (RFC 7515) that covers who it is for as well. */
const Notification = Type.Object({
  merchant: Type.String(),
  channel: Type.String(),
  id: Type.String({ minLength: 1, maxLength: 200 }),
  order: Type.String({ maxLength: 200 }),
  outcome: Type.Enum(['paid', 'failed']),
  amount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  reference: Type.String({ maxLength: 200 }),
  paidAt: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 8.64e15, description: 'When it was paid, ms since 1970.' }),
  ),
})

type Way = Omit<Extract<PayTo, { kind: 'details' }>, 'kind'>

/** What a channel with such a sign shows the payer; nothing in it leads to money. */
const WAYS: Readonly<Record<ChannelIcon, (number: string) => Way>> = {
  qr: (number) => ({
    code: `Foyer demo, not a payment: ${number}`,
    lines: [
      { name: 'holder', value: 'Foyer Demo' },
      { name: 'reference', value: number },
    ],
  }),
  bank: (number) => ({
    lines: [
      { name: 'bank', value: 'Foyer Test Bank' },
      { name: 'account', value: '000-0-00000-0' },
      { name: 'holder', value: 'Foyer Demo' },
      { name: 'reference', value: number },
    ],
  }),
  wallet: (number) => ({
    lines: [
      { name: 'account', value: '000-000-0000' },
      { name: 'holder', value: 'Foyer Demo' },
      { name: 'reference', value: number },
    ],
  }),
  // The card itself is typed in a form.
  card: (number) => ({ lines: [{ name: 'reference', value: number }] }),
  coin: (number) => ({
    code: `Foyer demo, not an address: ${number}`,
    lines: [
      { name: 'network', value: 'Foyer Demo Chain' },
      { name: 'address', value: 'demo-0000-0000-0000-0000' },
      { name: 'reference', value: number },
    ],
  }),
}

export function createLocalChannel({ orm, secretOf, demo }: LocalChannelParts): LocalChannel {
  const key = async () => new TextEncoder().encode(await secretOf('local-channel'))
  const paymentOf = async (order: string) => {
    const [payment] = await orm.select().from(localPayments).where(eq(localPayments.order, order))
    return payment
  }
  const read = async ({ body }: SentNotification): Promise<unknown> => {
    try {
      const { payload } = await compactVerify(body, await key(), { algorithms: ['HS256'] })
      return JSON.parse(new TextDecoder().decode(payload))
    } catch (cause) {
      throw new ForgedNotificationError('The signature does not hold.', { cause })
    }
  }
  const sign: LocalChannel['sign'] = async (said) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(said)))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(await key())
  return {
    isOpen: demo,
    sign,
    async create({ number }, { icon }) {
      return { payTo: { kind: 'details', ...WAYS[icon](number) } }
    },
    async readNotification(sent): Promise<ChannelNotification> {
      const said = await read(sent)
      if (!Value.Check(Notification, said)) throw unreadable(Notification, said)
      const { merchant, channel, paidAt, ...notification } = said
      if (merchant !== sent.merchant || channel !== sent.channel) {
        throw new ForgedNotificationError('It was made for another channel.')
      }
      return { ...notification, ...(paidAt === undefined ? {} : { paidAt: new Date(paidAt) }) }
    },
    async status({ id, number }) {
      const payment = await paymentOf(id)
      return payment && { ...payment, reference: referenceOf(number), paidAt: payment.at }
    },
    async refund({ id }) {
      await orm.update(localPayments).set({ refunded: true }).where(eq(localPayments.order, id))
      return true
    },
    async simulate(order, payment) {
      const { number, merchant, channel, currency } = order
      const { outcome, amount, transaction, at } = payment
      await enter(order, payment)
      const said = {
        merchant,
        channel,
        id: transaction,
        order: number,
        outcome,
        amount: outcome === 'paid' ? amount : 0,
        currency,
        reference: transaction,
        paidAt: at.getTime(),
      }
      const body = await sign(said)
      return { merchant, channel, path: '', headers: {}, bytes: Buffer.from(body), body }
    },
    pay,
  }

  /** Enters a payment into the books; what is there already stays. */
  async function enter(
    { id, currency }: ChannelOrder,
    { outcome, amount }: Pick<ChannelPayment, 'outcome' | 'amount'>,
  ) {
    const paid = outcome === 'paid' ? amount : 0
    await orm
      .insert(localPayments)
      .values({ order: id, outcome, amount: paid, currency })
      .onConflictDoNothing()
  }

  async function pay(order: ChannelOrder, { outcome, amount }: Pick<ChannelPayment, 'outcome' | 'amount'>) {
    const { id, number, merchant, channel, currency } = order
    await enter(order, { outcome, amount })
    const payment = await paymentOf(id)
    const said = {
      merchant,
      channel,
      id,
      order: number,
      outcome: payment?.outcome ?? outcome,
      amount: payment?.amount ?? amount,
      currency,
      reference: referenceOf(number),
    }
    const body = await sign(said)
    return { merchant, channel, path: '', headers: {}, bytes: Buffer.from(body), body }
  }
}

const referenceOf = (number: string) => `TEST-${number}`
