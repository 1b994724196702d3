import { writeAmount } from '@foyer/contract'
import {
  type Connection,
  type GatewayValues,
  mustMatch,
  type Provider,
  placeKey,
  playerId,
  requestKeysOf,
  sharedRequestKeys,
} from '../../../gateways/index.ts'
import {
  describedCompany,
  describedRequestProblems,
  isNamed,
  UnknownPaymentError,
} from '../payment-company/described-company.ts'
import { signedNoticeKeys, signedNoticeProblems } from '../payment-company/signed-notice.ts'
import { currencyProblems, factKeys, toldPaymentKeys, wordsProblem } from '../payment-company/told-payment.ts'
import type { PayoutGateway, PayoutOrder } from './payout-gateway.ts'

/** Name in metrics and logs. */
const HTTP_PAYOUTS = 'payouts.http'

/** What is asked of a company. */
const REQUESTS = ['send.', 'status.'] as const

/** Any company that pays to bank accounts, described by data as payment pages are. */
export const httpPayouts: Provider<PayoutGateway> = {
  keys: [
    ...requestKeysOf('send.', {
      url: 'https://HOST/payouts',
      body: '{"id":"{order}","amount":"{amount}","bank":"{bank}","account":"{account}","name":"{holder}"}',
      isRequired: true,
    }),
    ...factKeys('send.', []),
    ...requestKeysOf('status.', { url: 'https://HOST/payouts/{order}', body: '{"id":"{order}"}' }),
    ...factKeys('status.', []),
    {
      key: 'status.unknown',
      form: 'STATUS of an answer that knows no such payment',
      problem: mustMatch(/^4\d\d$/, 'is a status such as 404'),
    },
    ...toldPaymentKeys,
    ...signedNoticeKeys,
    ...factKeys('notice.', ['order', 'state']),
    placeKey('notice.kind', 'event'),
    { key: 'notice.kinds', form: 'WORD,WORD', problem: wordsProblem },
    { key: 'notice.answer', form: 'TEXT' },
    { key: 'bank', form: 'CODE (bank.TH.004: what the company calls it)', isFamily: true },
    { key: 'header', form: 'Bearer {secret.key}', isFamily: true },
    ...sharedRequestKeys,
  ],
  problems: (settings, secrets, hosts) => [
    ...describedRequestProblems(settings, REQUESTS, {
      sample: valuesOf(SAMPLE, 'p', settings),
      secrets,
      hosts,
    }),
    ...onceProblems(settings),
    ...(settings['status.url'] === undefined ? [] : statusProblems(settings)),
    ...currencyProblems(settings, 'send.'),
    ...currencyProblems(settings, 'notice.'),
    ...Object.keys(settings)
      .filter((key) => key.startsWith('bank.') && !/^bank\.[A-Z]{2}\.[A-Za-z0-9]+$/.test(key))
      .map((key) => `${key}: is a bank such as bank.TH.004`),
    ...signedNoticeProblems(settings, secrets),
  ],
  open: httpPayoutGateway,
}

const SAMPLE: PayoutOrder = {
  id: 'i',
  number: 'W1',
  merchant: 'm',
  member: 'p',
  amount: 1,
  currency: 'THB',
  country: 'TH',
  bank: '004',
  accountNumber: '1',
  holder: '"',
  reference: 'r',
}

/** Whoever asks how a payment stands has to find that in the answer. */
const statusProblems = (settings: GatewayValues): readonly string[] => [
  ...(settings['status.state'] === undefined ? ['status.state: is missing'] : []),
  ...currencyProblems(settings, 'status.'),
]

/** A company has to know an order again, since it is asked until it answers. */
const onceProblems = (settings: GatewayValues): readonly string[] =>
  isNamed(settings, 'send.', 'order') || isNamed(settings, 'send.', 'id')
    ? []
    : ['send.body: is without {order} or {id}, by which the company pays an order once']

function httpPayoutGateway(connection: Connection): PayoutGateway {
  const { merchant, settings, secretOf } = connection
  const company = describedCompany<(typeof REQUESTS)[number]>(HTTP_PAYOUTS, connection)
  const hasBanks = Object.keys(settings).some((key) => key.startsWith('bank.'))
  const ask = async (asked: (typeof REQUESTS)[number], order: PayoutOrder) => {
    const player = await playerId(secretOf, merchant, order.member)
    // Only reading is repeated at once; a payment is asked about before it is sent again.
    const text = await company.ask(asked, valuesOf(order, player, settings), asked === 'status.')
    const { order: named, ...told } = company.answered(text, asked)
    if (named !== '' && named !== order.number) throw company.wrong('answered about another order')
    return told
  }
  return {
    answer: settings['notice.answer'],
    canBeAsked: settings['status.url'] !== undefined,
    takes: (account) => !hasBanks || settings[bankKey(account)] !== undefined,
    send: (order) => ask('send.', order),
    async status(order) {
      if (!company.mayAsk('status.', order.reference)) return undefined
      return ask('status.', order).catch((error: unknown) => {
        if (error instanceof UnknownPaymentError) return 'unknown' as const
        throw error
      })
    },
    readNotification(sent) {
      const told = company.notified(sent)
      if (told?.outcome === undefined) return undefined
      const { outcome, order } = told
      return { ...told, outcome, id: `${order} ${outcome}` }
    },
  }
}

const bankKey = ({ country, bank }: Pick<PayoutOrder, 'country' | 'bank'>) => `bank.${country}.${bank}`

function valuesOf(order: PayoutOrder, player: string, settings: GatewayValues): Map<string, string> {
  const { id, number, amount, currency, bank, accountNumber, holder, reference } = order
  return new Map([
    ['id', id],
    ['order', number],
    ['amount', writeAmount(amount, currency)],
    ['minor', String(amount)],
    ['currency', currency],
    ['bank', settings[bankKey(order)] ?? bank],
    ['account', accountNumber],
    ['holder', holder],
    ['reference', reference],
    ['member', player],
  ])
}
