import { LINE_CHARACTER } from '@foyer/contract'
import { type Bank, banksOf } from '../../../payout/index.ts'

/** An account of the merchant that deposits come to. */
export interface ReceivingAccount {
  /** What the operator calls it; kept with its orders. */
  readonly name: string
  readonly bank: Bank
  /** Digits only. */
  readonly number: string
  readonly holder: string
  /** What may come to it in a day, minor units; null for no limit. */
  readonly dayMax: number | null
}

/** How operators write an account. */
export const ACCOUNT_FORM = 'BANK NUMBER HOLDER'

const WRITTEN = new RegExp(`^(\\S+) ([\\d-]{8,24}) (${LINE_CHARACTER}{1,60})$`, 'u')

/** Reads an account as operators write it, such as `KBANK 012-3-45678-9 Shop Co., Ltd.`; `undefined` for what is none. */
export function readAccount(
  text: string,
  country: string,
): Pick<ReceivingAccount, 'bank' | 'number' | 'holder'> | undefined {
  const [, short = '', written = '', holder = ''] = WRITTEN.exec(text.trim()) ?? []
  const bank = banksOf(country).find(({ shortName }) => shortName === short)
  const number = written.replaceAll('-', '')
  return bank?.digits.includes(number.length) ? { bank, number, holder } : undefined
}

/** A number as Thai banks print it, where it has the usual ten digits. */
export const writtenAccount = (number: string): string =>
  number.length === 10 ? number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4') : number

/** The accounts among a connection's settings, in the order of their names. */
export function accountsIn(settings: Readonly<Record<string, string>>, country: string): ReceivingAccount[] {
  return Object.entries(settings)
    .flatMap(([key, text]) => {
      const name = /^account\.(.+)$/.exec(key)?.[1]
      const account = name === undefined ? undefined : readAccount(text, country)
      if (name === undefined || !account) return []
      const dayMax = settings[`dayMax.${name}`]
      return [{ name, ...account, dayMax: dayMax === undefined ? null : Number(dayMax) }]
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
