/** What an amount must keep to; minor units. */
export interface AmountLimits {
  readonly min: number
  /** `null` for no limit. */
  readonly max: number | null
}

/** What is wrong with an amount that somebody typed. */
export type AmountProblem = 'empty' | 'unreadable' | 'decimals' | 'below' | 'above'

/** Most decimals that are taken (WALLET-05-D). */
const MOST_DECIMALS = 2
/** Whole digits of the largest amount. */
const WHOLE = 10

/**
 * An amount as it was typed, in minor units: digits and a point, with commas or spaces between thousands.
 * @param decimals of the currency
 * @returns `undefined` where it is none
 */
export function readAmount(text: string, decimals: number): number | undefined {
  const [, whole = '', rest = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text.replace(/[\s,]/g, '')) ?? []
  if (whole === '' || whole.length > WHOLE || rest.length > mostDecimals(decimals)) return undefined
  return Number(`${whole}${rest.padEnd(decimals, '0')}`)
}

/** What is wrong with a typed amount; `undefined` where nothing is (WALLET-05-D). */
export function amountProblem(
  text: string,
  decimals: number,
  { min, max }: AmountLimits,
): AmountProblem | undefined {
  if (text.trim() === '') return 'empty'
  const amount = readAmount(text, decimals)
  if (amount === undefined) {
    const [, rest = ''] = /^[\d\s,]+\.(\d+)$/.exec(text.trim()) ?? []
    return rest.length > mostDecimals(decimals) ? 'decimals' : 'unreadable'
  }
  if (amount < Math.max(1, min)) return 'below'
  return max !== null && amount > max ? 'above' : undefined
}

/** An amount as somebody would type it, such as `500` or `19500.5`. */
export const typedAmount = (minor: number, decimals: number): string => String(minor / 10 ** decimals)

const mostDecimals = (decimals: number) => Math.min(MOST_DECIMALS, decimals)
