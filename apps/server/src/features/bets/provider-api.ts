import {
  languageTag,
  PROVIDER_ERRORS,
  type ProviderBody,
  type ProviderCall,
  type ProviderErrorCode,
  providerBalance,
  providerBet,
  providerBetWin,
  providerEndRound,
  providerRollback,
  providerSession,
  providerWin,
  readAmount,
  writeAmount,
} from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Compile, type Validator } from 'typebox/compile'
import { type AddressList, addressList } from '../../addresses.ts'
import { decodedText } from '../../api/decoded-text.ts'
import { isOfDatabase } from '../../db/index.ts'
import {
  amountsByCurrency,
  type ConnectionsOf,
  connectionFor,
  type GatewayValues,
  gamesService,
  LOCAL_GAMES,
  OWN_GAMES,
  ownGamesSecret,
  parseJson,
  playerId,
  type SecretOf,
  type SignatureFault,
  signatureFault,
  signedHeaders,
  webhookSecretsIn,
} from '../../gateways/index.ts'
import type { Merchant } from '../../merchants/index.ts'
import type { FindPlayable } from '../catalogue/index.ts'
import { callApplier } from './apply-calls.ts'
import type { AskedCall, CallIds, NamedGame, WinLimits } from './asked-call.ts'
import { callLanes } from './call-lanes.ts'
import { arrivalAt, type CallState } from './call-state.ts'
import { demoSecret } from './demo-secret.ts'
import type { GameSession } from './game-session-store.ts'
import type { PlayGate } from './play-gate.ts'
import { ProviderRefusalError } from './provider-refusal.ts'
import { betSettings } from './settings.ts'

/** A call as it arrived. */
export interface SentCall {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** As it came, which the signature covers. */
  readonly body: Uint8Array
  /** Address of the caller. */
  readonly address: string
}

/** What a call is answered with. */
export interface CallAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** JSON */
  readonly body: string
  /** The connection that called; absent where nothing was proved. */
  readonly caller?: { readonly merchant: string; readonly connection: string }
  /** Why it was refused; absent where it was done. */
  readonly error?: ProviderErrorCode
}

/** The wallet that providers of games call. */
export interface ProviderApi {
  answer(call: ProviderCall, sent: SentCall): Promise<CallAnswer>
}

interface ApiParts {
  readonly orm: NodePgDatabase
  readonly connections: ConnectionsOf
  readonly merchantOf: (code: string) => Merchant | undefined
  readonly secretOf: SecretOf
  readonly gate: PlayGate
  readonly find: FindPlayable
  /** Whether our own page may play, at merchants without a provider. */
  readonly demo: boolean
  readonly now: () => number
  /** Told of what should not have happened. */
  readonly onError: (error: unknown) => void
  /** Told why a call that names a connection is not the provider's. */
  readonly onUnproved: (call: UnprovedCall) => void
}

/** A call that names a connection, and what does not fit: the address it comes from, or its signature. */
export interface UnprovedCall {
  readonly merchant: string
  readonly connection: string
  readonly fault: SignatureFault | 'address'
}

/** What the settings of a connection say of its calls. */
interface ConnectionRules {
  /** `undefined` for calls from anywhere. */
  readonly addresses: AddressList | undefined
  readonly unit: 'minor' | 'major'
  /** Whether its ids of rounds and transactions name something for each player apart. */
  readonly idsPerPlayer: boolean
  /** `undefined` for every currency. */
  readonly currencies: readonly string[] | undefined
  /** The largest win that is paid at once by currency, in minor units, where the connection says another one than the merchant. */
  readonly largestWins: ReadonlyMap<string, number>
}

/** A connection that has proved who it is. */
interface Proved extends Omit<ConnectionRules, 'addresses'> {
  readonly merchant: Merchant
  readonly connection: string
  /** Whether it serves games of a provider. */
  readonly serves: (vendor: string) => boolean
  /** Signs answers. */
  readonly secret: string
}

const NO_SETTINGS: GatewayValues = {}

const connectionRules = ({
  addresses,
  unit = 'minor',
  currencies,
  largestWin,
  ids,
}: GatewayValues): ConnectionRules => ({
  addresses: addresses === undefined ? undefined : addressList(addresses.split(',')),
  unit: unit as ConnectionRules['unit'],
  idsPerPlayer: ids === 'player',
  currencies: currencies?.split(','),
  largestWins: amountsByCurrency(largestWin),
})

/** Whom a call names: `MERCHANT.CONNECTION`. */
export const PROVIDER_KEY_HEADER = 'foyer-key'

export function providerApi({
  orm,
  connections,
  merchantOf,
  secretOf,
  gate,
  find,
  demo,
  now,
  onError,
  onUnproved,
}: ApiParts): ProviderApi {
  // A merchant in memory is another object once a connection has changed.
  const known = new WeakMap<Merchant, ReturnType<typeof connectionsIn>>()
  const rules = new WeakMap<GatewayValues, ConnectionRules>()
  const rulesOf = (settings: GatewayValues) => {
    const read = rules.get(settings) ?? connectionRules(settings)
    rules.set(settings, read)
    return read
  }
  const connectionsIn = (merchant: Merchant) => connections(gamesService, merchant.code)
  const connectionOf = async (merchant: Merchant, name: string) => {
    const reading = known.get(merchant) ?? connectionsIn(merchant)
    known.set(merchant, reading)
    const made = await reading.catch((error: unknown) => {
      known.delete(merchant)
      throw error
    })
    const serves = (vendor: string) => made.length === 0 || connectionFor(made, vendor)?.name === name
    const withSecret = (secret: string, settings: GatewayValues = NO_SETTINGS) => ({
      secrets: [secret],
      settings,
      serves,
    })
    const ownSecret = () => ownGamesSecret(secretOf, merchant.code, name)
    if (made.length === 0) {
      if (name === OWN_GAMES) return withSecret(await ownSecret())
      return demo && name === LOCAL_GAMES ? withSecret(await demoSecret(secretOf, merchant.code)) : undefined
    }
    const one = made.find((each) => each.name === name)
    if (one?.provider === OWN_GAMES) return withSecret(await ownSecret(), one.settings)
    return one && { secrets: webhookSecretsIn(one.secrets()), settings: one.settings, serves }
  }

  const prove = async ({ headers, body, address }: SentCall): Promise<Proved | undefined> => {
    const [, code = '', name = ''] =
      /^([^.]{1,64})\.([a-z0-9-]{1,32})$/.exec(textOf(headers, PROVIDER_KEY_HEADER)) ?? []
    const merchant = merchantOf(code)
    if (!merchant) return undefined
    const found = await connectionOf(merchant, name)
    const [secret] = found?.secrets ?? []
    if (!found || secret === undefined) return undefined
    const { secrets, settings, serves } = found
    const { addresses, ...read } = rulesOf(settings)
    const isWelcome = addresses === undefined || addresses.has(address)
    const fault = isWelcome ? signatureFault(body, headers, secrets) : 'address'
    if (fault !== undefined) {
      onUnproved({ merchant: code, connection: name, fault })
      return undefined
    }
    return { merchant, connection: name, ...read, serves, secret }
  }

  const calls = callApplier(orm)
  const lanes = callLanes(calls)
  const look = ({ merchant, connection }: Proved, token: string) =>
    calls.look({ merchant: merchant.code, connection, token }, new Date(now()))
  /** Applies a call once its amounts can be read, which takes the currency of its session. */
  const apply = async (
    input: {
      readonly token: string
      readonly transaction: string
      readonly game?: string
      readonly currency?: string
    } & Partial<CallIds>,
    proved: Proved,
    ask: (state: CallState) => AskedCall,
  ) => {
    const { token, transaction, round = '', refers = '', game } = input
    const { merchant, connection } = proved
    const place = {
      merchant: merchant.code,
      connection,
      token,
      arrived: arrivalAt(merchant, new Date(now())),
    }
    const named = { ...place, transaction, round, refers, game, idsPerPlayer: proved.idsPerPlayer }
    const { session, balance } = await lanes.apply({
      named,
      ask(state) {
        demandCurrency(input.currency, state.session)
        return ask(state)
      },
      clock: () => new Date(now()),
    })
    const { currency } = session
    return { transaction, balance: written(balance, currency, proved), currency }
  }
  const playable = ({ merchant }: Proved, game: string | null) =>
    game === null ? undefined : find.game(game, merchant)
  /** The game that a bet names, and why the player may not play it. */
  const playedIn = (state: CallState, code: string | undefined, proved: Proved) => {
    const { session, member, round } = state
    const named = gameOf(state, code, proved)
    const { validBet = 'type' } = playable(proved, named?.game ?? null) ?? {}
    const played = named && { ...named, validBet }
    const hasBegun = round !== null && round.code === played?.code
    const isConnected = takesCurrency(session, proved)
    return { played, reasons: gate.ofBet({ session, member, played, hasBegun, isConnected }) }
  }
  const limitsOf = ({ currency }: GameSession, game: string | null, proved: Proved): WinLimits => {
    const { largestWin, largestMultiple } = betSettings.of(proved.merchant)
    const ofMerchant = currency === proved.merchant.currency ? largestWin : null
    return {
      amount: proved.largestWins.get(currency) ?? ofMerchant,
      multiple: least(playable(proved, game)?.maxMultiple ?? null, largestMultiple),
    }
  }

  /** What each call does with its input. */
  const bound = [
    bindCall(providerSession, async ({ token }, proved) => {
      const { session, balance } = await look(proved, token)
      if (session.expiresAt.getTime() <= now() || session.member === null)
        throw new ProviderRefusalError('session.ended')
      return {
        player: await playerId(secretOf, session.merchant, session.member),
        currency: session.currency,
        balance: written(balance, session.currency, proved),
        mode: session.isTrial ? 'trial' : 'real',
        game: session.code,
        language: languageTag(session.language as Parameters<typeof languageTag>[0]),
        expires: session.expiresAt.toISOString(),
      }
    }),
    bindCall(providerBalance, async ({ token }, proved) => {
      const {
        session: { currency },
        balance,
      } = await look(proved, token)
      return { balance: written(balance, currency, proved), currency }
    }),
    bindCall(providerBet, (input, proved) =>
      apply(input, proved, (state) => {
        const { session } = state
        const { game: code = session.code, end = false } = input
        const amount = stakeOf(input.amount, session, proved)
        return { kind: 'bet', amount, code, end, ...playedIn(state, input.game, proved) }
      }),
    ),
    bindCall(providerBetWin, (input, proved) =>
      apply(input, proved, (state) => {
        const { session } = state
        const { game: code = session.code, end = true } = input
        const amount = stakeOf(input.amount, session, proved)
        const win = amountOf('win', input.win, session, proved)
        const { played, reasons } = playedIn(state, input.game, proved)
        const limits = limitsOf(session, played?.game ?? null, proved)
        return { kind: 'betwin', amount, win, code, end, played, reasons, limits }
      }),
    ),
    bindCall(providerWin, (input, proved) =>
      apply(input, proved, ({ session, round }) => {
        const { kind: why = 'win', end = false } = input
        const amount = amountOf('amount', input.amount, session, proved)
        const limits = limitsOf(session, (round ?? session).game, proved)
        return { kind: 'win', amount, why, end, limits }
      }),
    ),
    bindCall(providerRollback, (input, proved) => apply(input, proved, () => ({ kind: 'rollback' }))),
    bindCall(providerEndRound, (input, proved) => apply(input, proved, () => ({ kind: 'end' }))),
  ]
  const answers = new Map(bound.map(({ id, answer }) => [id, answer]))

  return {
    async answer(call, sent) {
      let proved: Proved | undefined
      try {
        proved = await prove(sent)
        if (!proved) throw new ProviderRefusalError('signature.invalid')
        const text = decodedText(sent.body, textOf(sent.headers, 'content-type'))
        const value = await answers.get(call.id)?.(text, proved)
        return signed(200, value, sent, proved)
      } catch (error) {
        const refusal = refusalOf(error)
        const isExpected = error instanceof ProviderRefusalError || isOfDatabase(error)
        if (refusal.code === 'busy' && !isExpected) onError(error)
        const { status } = PROVIDER_ERRORS[refusal.code]
        return { ...signed(status, presented(refusal, proved), sent, proved), error: refusal.code }
      }
    },
  }

  function presented({ code, message, facts }: ProviderRefusalError, proved: Proved | undefined) {
    const { field, reasons, balance } = facts
    return {
      error: code,
      advice: PROVIDER_ERRORS[code].advice,
      message,
      ...(field === undefined ? {} : { field }),
      ...(reasons === undefined || reasons.length === 0 ? {} : { reasons }),
      ...(balance === undefined || !proved
        ? {}
        : { balance: written(balance, proved.merchant.currency, proved) }),
    }
  }
}

/**
 * The game that a bet names among those of the connection: that of its round, else that of the session, where it names none or the same.
 * @returns `undefined` for one that the connection does not have
 */
function gameOf(
  { session, round, named }: CallState,
  code: string | undefined,
  { serves }: Proved,
): NamedGame | undefined {
  for (const one of [...(round ? [round] : []), session]) {
    const { game, vendor, type } = one
    if ((code ?? one.code) === one.code) return { game, code: one.code, vendor, type }
  }
  const served = named.filter(({ vendor }) => serves(vendor))
  const found = served.find(({ vendor }) => vendor === session.vendor) ?? served[0]
  return found && code !== undefined ? { ...found, code } : undefined
}

const takesCurrency = ({ currency }: GameSession, { currencies }: Proved): boolean =>
  currencies?.includes(currency) ?? true

/** Binds a call to its handler, with the type of its body. */
function bindCall<Call extends ProviderCall>(
  call: Call,
  handle: (input: ProviderBody<Call>, proved: Proved) => Promise<unknown>,
) {
  const checked = Compile(call.body)
  return {
    id: call.id,
    answer: (text: string, proved: Proved) => handle(inputOf(checked, text) as ProviderBody<Call>, proved),
  }
}

/** @throws {ProviderRefusalError} `input.invalid` naming the field */
function inputOf(checked: Validator, text: string): unknown {
  const input = parsed(text)
  if (checked.Check(input)) return input
  const [first] = checked.Errors(input)
  const field = first?.instancePath.split('/').find((part) => part !== '') ?? ''
  const extra = (first?.params as { additionalProperties?: readonly string[] } | undefined)
    ?.additionalProperties?.[0]
  const missing = (first?.params as { requiredProperties?: readonly string[] } | undefined)
    ?.requiredProperties?.[0]
  const named = field || extra || missing || ''
  throw new ProviderRefusalError('input.invalid', {
    ...(named ? { field: named } : {}),
    message: `${named || 'The body'} ${first?.message ?? 'is wrong'}.`,
  })
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch (cause) {
    throw new ProviderRefusalError('input.invalid', { message: 'The body is no JSON.', cause })
  }
}

/** A stake in minor units. @throws {ProviderRefusalError} */
function stakeOf(text: string, session: GameSession, proved: Proved): number {
  const amount = amountOf('amount', text, session, proved)
  if (amount > 0) return amount
  throw new ProviderRefusalError('input.invalid', { field: 'amount', message: 'amount is above 0.' })
}

/** An amount of a call, in minor units. @throws {ProviderRefusalError} if it is invalid in the unit of the connection */
function amountOf(field: string, text: string, { currency }: GameSession, { unit }: Proved): number {
  const minor = readAmount(text, { currency, unit })
  if (minor !== undefined) return minor
  const message = `${field} is no amount in ${unit} units of ${currency}.`
  throw new ProviderRefusalError('input.invalid', { field, message })
}

/** @throws {ProviderRefusalError} for a currency that is not the session's */
function demandCurrency(named: string | undefined, { currency }: GameSession): void {
  if (named === undefined || named === currency) return
  const message = `currency is ${currency} in this session.`
  throw new ProviderRefusalError('input.invalid', { field: 'currency', message })
}

/** The lower of two limits, each `null` for none. */
const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)

/** An amount as the connection writes it. */
const written = (minor: number, currency: string, { unit }: Pick<Proved, 'unit'>): string =>
  writeAmount(minor, currency, unit)

/** An answer, signed where the caller has proved who it is. */
function signed(
  status: number,
  value: unknown,
  { headers }: SentCall,
  proved: Proved | undefined,
): CallAnswer {
  const body = JSON.stringify(value)
  const signature = proved ? signedHeaders(body, proved.secret, textOf(headers, 'webhook-id')) : {}
  const caller = proved && { merchant: proved.merchant.code, connection: proved.connection }
  return { status, headers: signature, body, ...(caller && { caller }) }
}

const refusalOf = (error: unknown): ProviderRefusalError =>
  error instanceof ProviderRefusalError
    ? error
    : new ProviderRefusalError('busy' satisfies ProviderErrorCode, { cause: error })

function textOf(headers: SentCall['headers'], name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
