import { readAmount } from '@foyer/contract/amounts'
import { decimalsOf } from '@foyer/contract/currencies'
import { latinDigits } from '@foyer/contract/typed-digits'

/** What an amount must keep to; minor units. */
export interface AmountLimits {
  readonly min: number
  /** `null` for no limit. */
  readonly max: number | null
}

/** How amounts are written where one is typed. */
export interface AmountNotation {
  /** ISO 4217 */
  readonly currency: string
  /** What the page's language writes before decimals. */
  readonly mark: '.' | ','
  /** Signs of the currency, which may stand beside the number: its symbol and its code. */
  readonly signs: readonly string[]
  /** Its names; a word of one may stand there as well. */
  readonly names: readonly string[]
}

/** What is wrong with an amount that somebody typed; `ambiguous` could mean two things. */
export type AmountProblem = 'empty' | 'unreadable' | 'ambiguous' | 'decimals' | 'below' | 'above'

/** Whole digits of the largest amount. */
const WHOLE = 10

/**
 * The whole part: digits alone, or in groups of three, or as in India in groups of two before the last three. Groups
 * are divided by one and the same mark, and 0 begins no group: `0,500` is half of something.
 */
const whole = (divider: string) =>
  `\\d+|[1-9]\\d{0,2}(?:(?<divider>[${divider}\\s’'])\\d{3})(?:\\k<divider>\\d{3})*|[1-9]\\d?(?:[${divider}]\\d{2})+[${divider}]\\d{3}`
const FORMS = {
  '.': new RegExp(`^(?<whole>${whole(',')})(?:\\.(?<rest>\\d*))?$`),
  ',': new RegExp(`^(?<whole>${whole('.')})(?:,(?<rest>\\d*))?$`),
} as const

/**
 * An amount as it was typed, in minor units: digits of any script, decimals after the mark of the page's language, the
 * other mark or blanks between thousands. The marks may have changed places where both stand there: `1.000,50` has one meaning.
 * @returns `undefined` where it is none, or could mean two things
 */
export function readTypedAmount(text: string, notation: AmountNotation): number | undefined {
  const { currency, mark } = notation
  const plain = plainAmount(text, notation)
  const found = FORMS[mark].exec(plain)?.groups ?? otherWay(plain, mark)
  if (!found) return undefined
  const [digits, rest] = [found.whole?.replace(/\D/g, '') ?? '', found.rest ?? '']
  if (digits.length > WHOLE || rest.length > mostDecimals(currency)) return undefined
  return readAmount(`${digits}.${rest || 0}`, { currency })
}

/** The parts of an amount whose marks stand the other way round, where both do. */
function otherWay(plain: string, mark: '.' | ',') {
  const found = FORMS[mark === '.' ? ',' : '.'].exec(plain)?.groups
  return found?.divider === mark && found.rest ? found : undefined
}

/** What is wrong with a typed amount; `undefined` where nothing is. */
export function amountProblem(
  text: string,
  notation: AmountNotation,
  { min, max }: AmountLimits,
): AmountProblem | undefined {
  const plain = plainAmount(text, notation)
  if (plain === '') return 'empty'
  const amount = readTypedAmount(text, notation)
  if (amount === undefined) {
    const rest = FORMS[notation.mark].exec(plain)?.groups?.rest ?? ''
    // Three digits behind the mark of decimals may have been meant as thousands.
    if (rest.length > mostDecimals(notation.currency)) return rest.length === 3 ? 'ambiguous' : 'decimals'
    return /^\d[\d.,\s’']*$/.test(plain) && /\D/.test(plain) ? 'ambiguous' : 'unreadable'
  }
  if (amount < Math.max(1, min)) return 'below'
  return max !== null && amount > max ? 'above' : undefined
}

/** An amount as somebody would type it, such as `500` or `19500.5`. */
export const typedAmount = (minor: number, { currency, mark }: AmountNotation): string =>
  String(minor / 10 ** decimalsOf(currency)).replace('.', mark)

/** A typed text without the currency's signs and the blanks around it; Arabic marks have one meaning each. */
function plainAmount(text: string, { signs, names, mark }: AmountNotation): string {
  const plain = latinDigits(text)
    .replaceAll('٫', mark)
    .replaceAll('٬', mark === '.' ? ',' : '.')
    .trim()
    .replace(/^\+/, '')
    // "Rp. 500" and "500 Kč."
    .replace(/^(\p{L}+)\.|(\p{L})\.$/u, '$1$2')
  const same = plain.toLowerCase()
  const [word = ''] = /^\p{L}[\p{L}\p{M}\s]{2,}|\p{L}[\p{L}\p{M}\s]{2,}$/u.exec(same) ?? []
  // "baht" is enough of "Thai baht", and "euros" are euro.
  const named = names.some((name) => name.toLowerCase().includes(word.trim().replace(/s$/, ''))) ? word : ''
  const [sign = ''] = [...signs, named]
    .map((one) => one.toLowerCase())
    .filter((one) => one !== '' && (same.startsWith(one) || same.endsWith(one)))
    .sort((one, other) => other.length - one.length)
  const number = same.startsWith(sign) ? plain.slice(sign.length) : plain.slice(0, plain.length - sign.length)
  // Prices end like that where they have no decimals: 500.-
  return number.trim().replace(/[.,][-–—]$/, '')
}

/** Currencies of two or three decimals have them all; nobody types more than two of one that has more. */
const mostDecimals = (currency: string) => (decimalsOf(currency) <= 3 ? decimalsOf(currency) : 2)
