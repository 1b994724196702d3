import { depositNotification, languageTag, writeAmount } from '@foyer/contract'
import {
  type Connection,
  type GatewayValues,
  type Provider,
  placeKey,
  playerId,
  requestKeysOf,
  sharedRequestKeys,
} from '../../../../gateways/index.ts'
import type { ChannelKind, ChannelOrder, Checkout } from '../../channels/channel-kind.ts'
import {
  describedCompany,
  describedRequestProblems,
  isNamed,
} from '../../payment-company/described-company.ts'
import { signedNoticeKeys, signedNoticeProblems } from '../../payment-company/signed-notice.ts'
import {
  currencyProblems,
  factKeys,
  toldPaymentKeys,
  wordsProblem,
} from '../../payment-company/told-payment.ts'

/** Name in metrics and logs. */
const HTTP_DEPOSITS = 'deposits.http'

/** Where the page of a deposit lies on the site. */
const depositPath = (number: string) => `/m/voucherCenter?order=${number}`

/** What is asked of a company. */
const REQUESTS = ['create.', 'status.', 'refund.'] as const

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
    ...describedRequestProblems(settings, REQUESTS, {
      sample: valuesOf(SAMPLE, { player: 'p', checkout: CHECKOUT, key: 'k' }),
      secrets,
      hosts,
    }),
    ...(settings['status.url'] === undefined ? [] : statusProblems(settings)),
    ...currencyProblems(settings, 'notice.'),
    ...refundProblems(settings),
    ...signedNoticeProblems(settings, secrets),
  ],
  open: httpChannel,
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

/** Whoever asks how a payment ended has to find that, and the sum, in the answer. */
const statusProblems = (settings: GatewayValues): readonly string[] => [
  ...['status.state', 'status.amount']
    .filter((key) => settings[key] === undefined)
    .map((key) => `${key}: is missing`),
  ...currencyProblems(settings, 'status.'),
]

/** A company has to know a refund again, since it is asked until it answers. */
const refundProblems = (settings: GatewayValues): readonly string[] =>
  settings['refund.url'] === undefined || isNamed(settings, 'refund.', 'key')
    ? []
    : ['refund.body: is without {key}, which is the same for every try of a refund']

function httpChannel(connection: Connection): ChannelKind {
  const { merchant, settings, hosts, secretOf } = connection
  const company = describedCompany<(typeof REQUESTS)[number]>(HTTP_DEPOSITS, connection)
  const ask = async (
    asked: (typeof REQUESTS)[number],
    order: ChannelOrder,
    rest: { readonly checkout?: Checkout; readonly key?: string } = {},
  ) => {
    const player = await playerId(secretOf, merchant, order.member)
    // A payment that is made twice is shown once; money must not go back twice, whatever the company makes of the key.
    return company.ask(asked, valuesOf(order, { ...rest, player }), asked !== 'refund.')
  }
  return {
    isOpen: true,
    answer: settings['notice.answer'],
    async create(order, checkout) {
      const text = await ask('create.', order, { checkout })
      const address = company.placed(text, 'create.address')
      const url = URL.canParse(address) ? new URL(address) : undefined
      const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && hosts.allows(url.hostname))
      if (!url || !isSafe) throw company.wrong('answered no address of a payment page')
      return {
        payTo: { kind: 'redirect', url: url.href },
        reference: company.placed(text, 'create.reference'),
      }
    },
    async readNotification(sent) {
      const told = company.notified(sent)
      if (told?.outcome === undefined) return undefined
      const { outcome, order, reference } = told
      // A payment ends once, in whatever number of events that is told.
      return { ...told, outcome, amount: told.amount ?? 0, id: `${reference || order} ${outcome}` }
    },
    async status(order) {
      if (!company.mayAsk('status.', order.reference)) return undefined
      const { outcome, order: named, ...told } = company.answered(await ask('status.', order), 'status.')
      if (named !== '' && named !== order.number) throw company.wrong('answered about another order')
      if (outcome === undefined) return undefined
      return { ...told, outcome, amount: told.amount ?? 0, reference: told.reference || order.reference }
    },
    async refund(order, amount, key) {
      if (!company.mayAsk('refund.', order.reference)) return false
      const text = await ask('refund.', { ...order, amount }, { key })
      const done = settings['refund.done']
      if (done !== undefined && !done.split(',').includes(company.placed(text, 'refund.state')))
        throw company.wrong('has not sent it back')
      return true
    },
  }
}

interface AskedWith {
  /** The id by which the company knows the member. */
  readonly player: string
  readonly checkout?: Checkout
  /** The same for every try of a refund. */
  readonly key?: string
}

function valuesOf(order: ChannelOrder, { player, checkout, key }: AskedWith): Map<string, string> {
  const { id, number, channel, amount, currency, reference, expiresAt } = order
  const { origin = '', language = 'EN' } = checkout ?? {}
  return new Map([
    ['id', id],
    ['order', number],
    ['amount', writeAmount(amount, currency)],
    ['minor', String(amount)],
    ['currency', currency],
    ['reference', reference],
    ['member', player],
    ['expires', expiresAt.toISOString()],
    ['language', languageTag(language)],
    ['back', `${origin}${depositPath(number)}`],
    ['notify', `${origin}${depositNotification.path}?channel=${channel}`],
    ['key', key ?? ''],
  ])
}
