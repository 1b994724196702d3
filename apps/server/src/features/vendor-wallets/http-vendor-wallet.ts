import { readAmount, writeAmount } from '@foyer/contract'
import {
  type Connection,
  mustMatch,
  type Provider,
  placeKey,
  playerId,
  requestKeysOf,
  sharedRequestKeys,
} from '../../gateways/index.ts'
import {
  currencyProblems,
  describedCompany,
  describedRequestProblems,
  factKeys,
  isNamed,
  toldPaymentKeys,
  UnknownPaymentError,
  unitOf,
} from '../cashier/index.ts'
import type { VendorMove, VendorWalletGateway } from './vendor-wallet-gateway.ts'

/** Name in metrics and logs. */
const HTTP_VENDOR_WALLETS = 'vendorWallets.http'

/** What a provider is asked. */
const REQUESTS = ['deposit.', 'withdraw.', 'status.', 'balance.'] as const

/** Names of the requests by direction: providers speak of their own wallet. */
const MOVES = { fund: 'deposit.', collect: 'withdraw.' } as const

const BODY = '{"player":"{member}","id":"{id}","amount":"{amount}"}'

/** Any provider of games that holds players' money itself, described by data. */
export const httpVendorWallets: Provider<VendorWalletGateway> = {
  keys: [
    ...Object.values(MOVES).flatMap((name) => [
      ...requestKeysOf(name, { url: `https://HOST/${name.slice(0, -1)}`, body: BODY, isRequired: true }),
      ...factKeys(name, ['state']),
    ]),
    ...requestKeysOf('status.', {
      url: 'https://HOST/transfers/{id}',
      body: '{"id":"{id}"}',
      isRequired: true,
    }),
    ...factKeys('status.', ['state']),
    {
      key: 'status.unknown',
      form: 'STATUS of an answer that knows no such transfer',
      problem: mustMatch(/^4\d\d$/, 'is a status such as 404'),
    },
    ...requestKeysOf('balance.', {
      url: 'https://HOST/balance?player={member}',
      body: '{"player":"{member}"}',
      isRequired: true,
    }),
    placeKey('balance.amount', 'data.balance', true),
    ...toldPaymentKeys,
    { key: 'header', form: 'Bearer {secret.key}', isFamily: true },
    ...sharedRequestKeys,
  ],
  problems: (settings, secrets, hosts) => [
    ...describedRequestProblems(settings, REQUESTS, { sample: valuesOf(SAMPLE, 'p'), secrets, hosts }),
    // A transfer whose answer was lost is asked about by its id.
    ...[...Object.values(MOVES), 'status.' as const]
      .filter((name) => !isNamed(settings, name, 'id'))
      .map((name) => `${name}body: is without {id}, by which the provider moves money once`),
    ...[...Object.values(MOVES), 'status.' as const].flatMap((name) => currencyProblems(settings, name)),
  ],
  open: httpVendorWallet,
}

const SAMPLE: VendorMove = {
  id: '0'.repeat(32),
  direction: 'fund',
  merchant: 'm',
  member: 'p',
  amount: 1,
  currency: 'THB',
}

function httpVendorWallet(connection: Connection): VendorWalletGateway {
  const { settings, secretOf } = connection
  const company = describedCompany<(typeof REQUESTS)[number]>(HTTP_VENDOR_WALLETS, connection)
  const ask = async (
    asked: (typeof REQUESTS)[number],
    move: Omit<VendorMove, 'direction'>,
    repeatable: boolean,
  ) => {
    const player = await playerId(secretOf, move.merchant, move.member)
    return company.ask(asked, valuesOf(move, player), repeatable)
  }
  const outcomeIn = (text: string, asked: (typeof REQUESTS)[number]) => {
    const { outcome } = company.answered(text, asked)
    return outcome === 'paid' ? 'done' : outcome
  }
  return {
    async move(move) {
      const asked = MOVES[move.direction]
      // Never repeated at once: only then does a failure before anything was sent mean that nothing was moved.
      return outcomeIn(await ask(asked, move, false), asked)
    },
    async standing(move) {
      try {
        return outcomeIn(await ask('status.', move, true), 'status.')
      } catch (error) {
        if (error instanceof UnknownPaymentError) return 'unknown'
        throw error
      }
    },
    async balance(place) {
      const text = await ask('balance.', { ...place, id: '', amount: 0 }, true)
      const written = company.placed(text, 'balance.amount')
      // A provider may keep parts of a minor unit, which no transfer can move.
      const minor = readAmount(written, {
        currency: place.currency,
        unit: unitOf(settings),
        parts: 'dropped',
      })
      if (minor === undefined) throw company.wrong('answered what is no balance')
      return minor
    },
  }
}

function valuesOf(
  { id, amount, currency }: Omit<VendorMove, 'direction'>,
  player: string,
): Map<string, string> {
  return new Map([
    ['id', id],
    ['member', player],
    ['amount', writeAmount(amount, currency)],
    ['minor', String(amount)],
    ['currency', currency],
  ])
}
