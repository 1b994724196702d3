import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import type { Merchant } from './merchant.ts'

/** Countries by the time zones of capitals, for currencies that several countries share. */
const BY_ZONE: Readonly<Record<string, string>> = {
  'Europe/Amsterdam': 'NL',
  'Europe/Athens': 'GR',
  'Europe/Berlin': 'DE',
  'Europe/Brussels': 'BE',
  'Europe/Dublin': 'IE',
  'Europe/Helsinki': 'FI',
  'Europe/Lisbon': 'PT',
  'Europe/Luxembourg': 'LU',
  'Europe/Madrid': 'ES',
  'Europe/Malta': 'MT',
  'Europe/Paris': 'FR',
  'Europe/Riga': 'LV',
  'Europe/Rome': 'IT',
  'Europe/Tallinn': 'EE',
  'Europe/Vienna': 'AT',
  'Europe/Vilnius': 'LT',
}

/** First letter of currencies that belong to no country, and the euro. */
const SHARED = /^(?:X|EU)/

/**
 * The country (ISO 3166-1 alpha-2) whose numbers a merchant's players have: its setting, else that of its currency, else
 * that of its time zone, else Thailand.
 */
export function countryOf({
  settings,
  currency,
  timeZone,
}: Pick<Merchant, 'settings' | 'currency' | 'timeZone'>): string {
  if (settings.country) return settings.country
  return SHARED.test(currency) ? (BY_ZONE[timeZone] ?? 'TH') : currency.slice(0, 2)
}

/** The dialling code of a country, without `+`; Thailand's where it has none. */
export const diallingCodeOf = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : '66'
