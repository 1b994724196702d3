/** Currencies of ISO 4217 by their decimals ("minor unit"), where they have others than two. */
const DECIMALS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/**
 * Decimals of a currency as ISO 4217 has them: how many minor units make a whole one. `Intl` has other ones from browser to browser and
 * from version to version (Indonesian rupiah: two or none), so that it writes amounts and never says what they are.
 */
export function decimalsOf(currency: string): number {
  for (const [decimals, currencies] of Object.entries(DECIMALS)) {
    if (currencies.includes(currency)) return Number(decimals)
  }
  return 2
}
