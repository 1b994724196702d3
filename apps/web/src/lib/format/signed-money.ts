import type { LanguageCode } from '@foyer/contract/languages'
import { exactMoney, type MoneyPlace } from './exact-money.ts'
import { isolated } from './isolated.ts'

/** Writes minor units of money that came or went: as {@link exactMoney} does, with a plus or a minus in front. */
export function signedMoney(language: LanguageCode, place: MoneyPlace) {
  const write = exactMoney(language, place)
  return (minor: number) => isolated(`${minor < 0 ? '−' : '+'}${write(Math.abs(minor))}`, language)
}
