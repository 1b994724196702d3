/** Decimals of a currency (ISO 4217). */
export function decimalsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

/** An amount in minor units as operators read and type it, such as `500.00`. */
export function writtenMoney(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (minor / 10 ** decimals).toFixed(decimals)
}
