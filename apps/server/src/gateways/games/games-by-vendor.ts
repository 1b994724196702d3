import { isAddressEntry } from '../../addresses.ts'
import { type GatewayValues, mustBeOneOf, mustMatch, type ProviderKey } from '../provider.ts'
import { webhookKeys } from '../webhooks.ts'

/** Keys of the connections of games: which providers of games one of several serves, and how it uses the wallet API. */
export const gamesKeys: readonly ProviderKey[] = [
  {
    key: 'vendors',
    form: 'PG,JL',
    problem: mustMatch(
      /^[A-Za-z0-9_.-]{1,64}(?:,[A-Za-z0-9_.-]{1,64})*$/,
      'is codes with commas between them',
    ),
  },
  {
    key: 'currencies',
    form: 'THB,USD',
    problem: mustMatch(/^[A-Z]{3}(?:,[A-Z]{3})*$/, 'is currencies with commas between them'),
  },
  {
    key: 'largestWin',
    form: 'THB:100000000,USD:3000000',
    problem: mustMatch(
      /^[A-Z]{3}:[1-9]\d{0,14}(?:,[A-Z]{3}:[1-9]\d{0,14})*$/,
      'is currencies, each with an amount in minor units, with commas between them',
    ),
  },
  { key: 'unit', form: 'minor|major', problem: mustBeOneOf('minor', 'major') },
  { key: 'ids', form: 'connection|player', problem: mustBeOneOf('connection', 'player') },
  {
    key: 'addresses',
    form: '203.0.113.7,198.51.100.0/24',
    problem: (value) =>
      value.split(',').every(isAddressEntry) ? undefined : 'is addresses and blocks with commas between them',
  },
  ...webhookKeys(false),
]

/**
 * The connection that serves a provider of games: the one that names it, else the first that names none; `undefined` where
 * all name others.
 * @param vendor code of the provider
 */
export const connectionFor = <Connection extends { readonly settings: GatewayValues }>(
  connections: readonly Connection[],
  vendor: string,
): Connection | undefined =>
  connections.find(({ settings }) => settings.vendors?.split(',').includes(vendor)) ??
  connections.find(({ settings }) => settings.vendors === undefined)

/** Amounts in minor units by currency, as a key of a connection writes them: `THB:100000000,USD:3000000`. */
export const amountsByCurrency = (written = ''): ReadonlyMap<string, number> =>
  new Map(
    written.split(',').flatMap((one) => {
      const [currency = '', amount] = one.split(':')
      return amount === undefined ? [] : [[currency, Number(amount)] as const]
    }),
  )
