import { depositNotification, languageTag } from '@foyer/contract'
import {
  type Connection,
  demandDone,
  fillRequest,
  GatewayError,
  type GatewayValues,
  namesIn,
  type Provider,
  placeKey,
  playerId,
  readPlace,
  requestKeysOf,
  requestProblems,
  requestSettings,
  sharedRequestKeys,
} from '../../../../gateways/index.ts'
import { writtenMoney } from '../../../../money/written-money.ts'
import { demandSigned, signedNoticeKeys, signedNoticeProblems } from '../../payment-company/signed-notice.ts'
import {
  currencyProblems,
  factKeys,
  NoPaymentError,
  readToldPayment,
  toldPaymentKeys,
  wordsProblem,
} from '../../payment-company/told-payment.ts'
import {
  type ChannelKind,
  type ChannelOrder,
  type Checkout,
  ForgedNotificationError,
} from '../channel-kind.ts'

/** Name in metrics and logs. */
const HTTP_DEPOSITS = 'deposits.http'

/** Where the page of a deposit lies on the site. */
const depositPath = (number: string) => `/m/voucherCenter?order=${number}`

/** What is asked of a company. */
type Asked = 'create.' | 'status.' | 'refund.'

/**
 * Any payment company whose page a player is sent to, described by data: templates make its requests, places say where the facts stand in
 * its answers and notifications, and words say how a payment ended.
 */
export const httpDeposits: Provider<ChannelKind> = {
  keys: [
    ...requestKeysOf('create.', {
      url: 'https://HOST/payments',
      body: '{"order":"{order}","amount":{minor},"currency":"{currency}","back":"{back}","notify":"{notify}"}',
      isRequired: true,
    }),
    placeKey('create.address', 'data.url', true),
    placeKey('create.reference', 'data.id'),
    ...requestKeysOf('status.', { url: 'https://HOST/payments/{reference}', body: '{"order":"{order}"}' }),
    ...factKeys('status.', []),
    ...requestKeysOf('refund.', {
      url: 'https://HOST/payments/{reference}/refunds',
      body: '{"amount":{minor},"key":"{key}"}',
    }),
    placeKey('refund.state', 'data.status'),
    { key: 'refund.done', form: 'WORD,WORD', problem: wordsProblem },
    ...toldPaymentKeys,
    ...signedNoticeKeys,
    ...factKeys('notice.', ['order', 'state', 'amount']),
    placeKey('notice.kind', 'event'),
    { key: 'notice.kinds', form: 'WORD,WORD', problem: wordsProblem },
    { key: 'notice.answer', form: 'TEXT' },
    { key: 'header', form: 'Bearer {secret.key}', isFamily: true },
    ...sharedRequestKeys,
  ],
  problems: (settings, secrets, hosts) => [
    ...(['create.', 'status.', 'refund.'] as const)
      .filter((asked) => settings[`${asked}url`] !== undefined)
      .flatMap((asked) => {
        const sample = valuesOf(SAMPLE, { secrets, player: 'p', checkout: CHECKOUT, key: 'k' })
        return requestProblems(requestSettings(settings, asked), sample, hosts).map((problem) =>
          /^(?:header|sign)\./.test(problem) ? problem : `${asked}${problem}`,
        )
      }),
    ...(settings['status.url'] === undefined ? [] : currencyProblems(settings, 'status.')),
    ...currencyProblems(settings, 'notice.'),
    ...refundProblems(settings),
    ...signedNoticeProblems(settings, secrets),
  ],
  open: (connection) => httpChannel(connection),
}

const CHECKOUT: Checkout = { icon: 'card', origin: 'https://play.example', language: 'TH' }
const SAMPLE: ChannelOrder = {
  id: 'i',
  number: 'D1',
  merchant: 'm',
  member: 'p',
  channel: 'c',
  amount: 1,
  currency: 'THB',
  account: null,
  reference: '"',
  expiresAt: new Date(0),
}

function httpChannel({
  merchant,
  settings,
  secrets,
  guard,
  fetch,
  hosts,
  secretOf,
}: Connection): ChannelKind {
  const ask = async (
    asked: Asked,
    order: ChannelOrder,
    rest: { checkout?: Checkout; amount?: number; key?: string },
  ) => {
    const player = await playerId(secretOf, merchant, order.member)
    const values = valuesOf({ ...order, amount: rest.amount ?? order.amount }, { ...rest, secrets, player })
    const { address, request } = fillRequest(requestSettings(settings, asked), values)
    // A payment that is made twice is shown once; money must not go back twice, whatever the company makes of the key.
    const repeatable = asked !== 'refund.'
    return guard.run({ gateway: HTTP_DEPOSITS, merchant, repeatable }, async (signal) => {
      const answer = await fetch(address, { ...request, signal })
      demandDone(HTTP_DEPOSITS, answer.status)
      return answer.text
    })
  }
  /** Whether a request is described, and what it names is known. */
  const mayAsk = (asked: Asked, { reference }: ChannelOrder) => {
    const own = Object.entries(settings).filter(([name]) => name.startsWith(asked))
    const needsReference = own.some(([, template]) => namesIn(template).includes('reference'))
    return settings[`${asked}url`] !== undefined && !(needsReference && reference === '')
  }
  return {
    isOpen: true,
    answer: settings['notice.answer'],
    async create(order, checkout) {
      const text = await ask('create.', order, { checkout })
      const address = placeIn(text, settings['create.address'])
      const url = URL.canParse(address) ? new URL(address) : undefined
      const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && hosts.allows(url.hostname))
      if (!url || !isSafe) throw wrong('answered no address of a payment page')
      return {
        payTo: { kind: 'redirect', url: url.href },
        reference: placeIn(text, settings['create.reference']),
      }
    },
    async readNotification(sent) {
      demandSigned(sent, { settings, secrets }, Date.now())
      try {
        const { outcome, order, reference, ...told } = readToldPayment(sent.body, settings, 'notice.')
        const kinds = settings['notice.kinds']?.split(',')
        const isOther = kinds && !kinds.includes(placeIn(sent.body, settings['notice.kind']))
        if (outcome === undefined || isOther) return undefined
        if (order === '') throw new NoPaymentError('It names no order.')
        // A payment ends once, in whatever number of events that is told.
        return { ...told, outcome, order, reference, id: `${reference || order} ${outcome}` }
      } catch (cause) {
        if (cause instanceof NoPaymentError) throw new ForgedNotificationError(cause.message, { cause })
        throw cause
      }
    },
    async status(order) {
      if (!mayAsk('status.', order)) return undefined
      const text = await ask('status.', order, {})
      try {
        const { outcome, order: named, reference, ...told } = readToldPayment(text, settings, 'status.')
        if (named !== '' && named !== order.number) throw wrong('answered about another order')
        return outcome && { ...told, outcome, reference: reference || order.reference }
      } catch (cause) {
        throw cause instanceof NoPaymentError ? wrong('answered what tells of no payment', cause) : cause
      }
    },
    async refund(order, amount, key) {
      if (!mayAsk('refund.', order)) return false
      const text = await ask('refund.', order, { amount, key })
      const state = placeIn(text, settings['refund.state'])
      const done = settings['refund.done']
      if (done !== undefined && !done.split(',').includes(state)) throw wrong('has not sent it back')
      return true
    },
  }
}

/** A company has to know a refund again, since it is asked until it answers. */
const refundProblems = (settings: GatewayValues): readonly string[] => {
  const own = Object.entries(settings).filter(([name]) => name.startsWith('refund.'))
  const hasKey = own.some(([, template]) => namesIn(template).includes('key'))
  return settings['refund.url'] === undefined || hasKey
    ? []
    : ['refund.body: is without {key}, which is the same for every try of a refund']
}

const wrong = (reason: string, cause?: unknown) =>
  new GatewayError({ gateway: HTTP_DEPOSITS, reason, outage: false, cause })

/** What stands at a place of an answer, as text; empty where it is none. */
function placeIn(text: string, place: string | undefined): string {
  if (place === undefined) return ''
  try {
    const value = readPlace(text, place)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  } catch (cause) {
    throw wrong('answered what is no JSON', cause)
  }
}

interface AskedWith {
  readonly secrets: GatewayValues
  /** The id by which the company knows the member. */
  readonly player: string
  readonly checkout?: Checkout
  /** The same for every try of a refund. */
  readonly key?: string
}

function valuesOf(order: ChannelOrder, { secrets, player, checkout, key }: AskedWith): Map<string, string> {
  const { id, number, channel, amount, currency, reference, expiresAt } = order
  const { origin = '', language = 'EN' } = checkout ?? {}
  return new Map([
    ['id', id],
    ['order', number],
    ['amount', writtenMoney(amount, currency)],
    ['minor', String(amount)],
    ['currency', currency],
    ['reference', reference],
    ['member', player],
    ['expires', expiresAt.toISOString()],
    ['language', languageTag(language)],
    ['back', `${origin}${depositPath(number)}`],
    ['notify', `${origin}${depositNotification.path}?channel=${channel}`],
    ['key', key ?? ''],
    ...Object.entries(secrets),
  ])
}
