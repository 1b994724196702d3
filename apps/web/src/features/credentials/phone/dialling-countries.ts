import { diallingCodes } from 'virtual:dialling-codes'
import type { DiallingCountry } from './dialling-country.ts'

/** Every country that can be dialled; of those that share a code, the one that it stands for first. */
export const DIALLING_COUNTRIES: readonly DiallingCountry[] = Object.entries(diallingCodes).flatMap(
  ([code, countries]) => countries.map((country) => ({ country, code })),
)
