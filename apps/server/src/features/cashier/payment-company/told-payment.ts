import { type AmountUnit, readAmount } from '@foyer/contract'
import {
  type Connection,
  type GatewayValues,
  mustBeOneOf,
  mustMatch,
  type ProviderKey,
  placeKey,
  readPlace,
} from '../../../gateways/index.ts'
import { readMoment } from '../../../merchants/index.ts'
import { isMoment } from '../channels/unreadable.ts'

/** Where the facts of a payment stand in what a company sends. */
const FACTS = {
  order: 'data.order',
  state: 'data.status',
  amount: 'data.amount',
  currency: 'data.currency',
  reference: 'data.id',
  paidAt: 'data.paidAt',
} as const

/** Thrown for a text that tells of no payment, or of one that cannot be. */
export class NoPaymentError extends Error {
  override readonly name = 'NoPaymentError'
}

/** A problem for what are no words of a company's. */
export const wordsProblem = mustMatch(
  /^[^,\s]{1,60}(,[^,\s]{1,60}){0,19}$/,
  'is words with commas between them',
)

/** How a company tells of payments, wherever it does. */
export const toldPaymentKeys: readonly ProviderKey[] = [
  { key: 'paid', form: 'WORD,WORD', isRequired: true, problem: wordsProblem },
  { key: 'failed', form: 'WORD,WORD', isRequired: true, problem: wordsProblem },
  { key: 'unit', form: 'minor|major', isRequired: true, problem: mustBeOneOf('minor', 'major') },
  { key: 'currency', form: 'THB', problem: mustMatch(/^[A-Z]{3}$/, 'is a currency such as THB') },
]

/** Keys of where the facts stand in one of its messages. @param name of the message, with a dot behind it */
export const factKeys = (
  name: `${string}.`,
  required: readonly (keyof typeof FACTS)[],
): readonly ProviderKey[] =>
  Object.entries(FACTS).map(([fact, form]) =>
    placeKey(`${name}${fact}`, form, required.includes(fact as keyof typeof FACTS)),
  )

/** What is wrong with how a message tells the currency, one sentence each. */
export const currencyProblems = (settings: GatewayValues, name: `${string}.`): readonly string[] =>
  settings.currency === undefined && settings[`${name}currency`] === undefined
    ? [`${name}currency: is missing, or else currency=THB`]
    : []

/** A payment as a company tells of it. */
export interface ToldPayment {
  /** `undefined` where it has not ended. */
  readonly outcome: 'paid' | 'failed' | undefined
  /** What we call it; empty where it is not said. */
  readonly order: string
  /** Minor units; `undefined` where nothing was paid, or the company's messages do not say. */
  readonly amount: number | undefined
  /** ISO 4217 */
  readonly currency: string
  /** What the company calls it; empty where it is not said. */
  readonly reference: string
  readonly paidAt?: Date
}

/**
 * Reads what a company tells of a payment.
 * @param text JSON
 * @param name of the message, with a dot behind it
 * @throws {NoPaymentError}
 */
export function readToldPayment(
  text: string,
  { settings, timeZone }: Pick<Connection, 'settings' | 'timeZone'>,
  name: `${string}.`,
): ToldPayment {
  const at = (fact: keyof typeof FACTS) => {
    const place = settings[`${name}${fact}`]
    const value = place === undefined ? undefined : placed(text, place)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
  }
  const outcome = outcomeOf(at('state'), settings)
  const currency = (at('currency') || settings.currency || '').toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) throw new NoPaymentError('It tells no currency.')
  const written = at('paidAt')
  const paidAt = readMoment(written, timeZone)
  // Taken as paid now, an old payment would go to whichever order waits now.
  if (outcome === 'paid' && written !== '' && !(paidAt && isMoment(paidAt))) {
    throw new NoPaymentError('It tells of no moment in paidAt.')
  }
  return {
    outcome,
    order: at('order'),
    amount:
      outcome === 'paid' && settings[`${name}amount`] !== undefined
        ? sumOf(at('amount'), currency, settings)
        : undefined,
    currency,
    reference: at('reference'),
    ...(paidAt && isMoment(paidAt) ? { paidAt } : {}),
  }
}

/** The unit of the company's amounts. */
export const unitOf = ({ unit }: GatewayValues): AmountUnit => (unit === 'minor' ? 'minor' : 'major')

/** How a payment ended, by the words of the company. */
export function outcomeOf(state: string, settings: GatewayValues): 'paid' | 'failed' | undefined {
  if (settings.paid?.split(',').includes(state)) return 'paid'
  return settings.failed?.split(',').includes(state) ? 'failed' : undefined
}

function placed(text: string, place: string): unknown {
  try {
    return readPlace(text, place)
  } catch (cause) {
    throw new NoPaymentError('It is no JSON.', { cause })
  }
}

/** @throws {NoPaymentError} if it is not an amount of the currency */
function sumOf(written: string, currency: string, settings: GatewayValues): number {
  const minor = readAmount(written, { currency, unit: unitOf(settings) })
  if (minor === undefined) throw new NoPaymentError('It tells no sum.')
  return minor
}
