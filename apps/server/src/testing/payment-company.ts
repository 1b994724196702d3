import { createHmac } from 'node:crypto'
import type { SentNotification } from '../features/cashier/channels/channel-kind.ts'
import { type ProviderServer, startProvider } from './provider-server.ts'

const KEY = 'a-secret-of-more-than-16-bytes'

/** A payment company with a page of its own: a real HTTP server that knows what was paid. */
export interface PaymentCompany extends Pick<ProviderServer, 'close'> {
  /** The connection that describes it. */
  readonly connection: {
    readonly service: 'deposits'
    readonly provider: 'http'
    readonly settings: Readonly<Record<string, string>>
    readonly secrets: Readonly<Record<string, string>>
  }
  /** Notes that an order was paid, in minor units, and tells nobody. */
  pay(order: string, amount: number, paidAt: Date): void
}

/** Starts it on a free port of 127.0.0.1. */
export async function startPaymentCompany(): Promise<PaymentCompany> {
  const server = await startProvider()
  const paid = new Map<string, { amount: number; paidAt: Date }>()
  server.onRequest = async ({ method, url, body }) => {
    server.requests.length = 0
    const order = method === 'GET' ? (url.split('/').at(-1) ?? '') : JSON.parse(body).order
    const payment = paid.get(order)
    server.answer = JSON.stringify({
      id: `c-${order}`,
      url: 'https://pay.example/',
      order,
      state: payment ? 'paid' : 'open',
      ...payment,
    })
  }
  const facts = (name: string) => ({
    [`${name}.order`]: 'order',
    [`${name}.state`]: 'state',
    [`${name}.amount`]: 'amount',
    [`${name}.reference`]: 'id',
    [`${name}.paidAt`]: 'paidAt',
  })
  return {
    connection: {
      service: 'deposits',
      provider: 'http',
      settings: {
        'create.url': `${server.origin}/payments`,
        'create.body': '{"order":"{order}","amount":{minor}}',
        'create.address': 'url',
        'create.reference': 'id',
        'status.method': 'GET',
        'status.url': `${server.origin}/payments/{order}`,
        ...facts('status'),
        'refund.url': `${server.origin}/refunds`,
        'refund.body': '{"order":"{order}","key":"{key}"}',
        paid: 'paid',
        failed: 'failed',
        unit: 'minor',
        currency: 'THB',
        ...facts('notice'),
        'notice.signature': 'Signature',
        'notice.algorithm': 'hmac-sha256',
        'notice.over': '{body}',
      },
      secrets: { 'notice.key': KEY },
    },
    pay: (order, amount, paidAt) => void paid.set(order, { amount, paidAt }),
    close: server.close,
  }
}

/** What the company sends of an order. */
export function companyNotification(
  place: Pick<SentNotification, 'merchant' | 'channel'>,
  said: {
    readonly id: string
    readonly order: string
    readonly state: string
    readonly amount: number
    readonly paidAt: Date
  },
): SentNotification {
  const body = JSON.stringify(said)
  const signature = createHmac('sha256', KEY).update(body).digest('hex')
  return { ...place, path: '/', headers: { signature }, bytes: Buffer.from(body), body }
}
