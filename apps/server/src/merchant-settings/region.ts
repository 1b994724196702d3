import { isAddressEntry } from '../addresses.ts'
import type { RegionRules } from '../merchants/index.ts'
import { readEntries, ValueError } from './values.ts'

/** Changes of the rules; an entry that moves to one list leaves its opposite. */
export const REGION_ACTIONS = ['allow-country', 'deny-country', 'allow-address', 'deny-address'] as const
export type RegionAction = (typeof REGION_ACTIONS)[number]

/** Nobody is kept out. */
export const OPEN_TO_ALL: RegionRules = {
  allowedCountries: [],
  deniedCountries: [],
  allowedAddresses: [],
  deniedAddresses: [],
}

const LISTS = {
  'allow-country': ['allowedCountries', 'deniedCountries'],
  'deny-country': ['deniedCountries', 'allowedCountries'],
  'allow-address': ['allowedAddresses', 'deniedAddresses'],
  'deny-address': ['deniedAddresses', 'allowedAddresses'],
} as const

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Codes that name no country, though they look like one. */
const NO_COUNTRIES = ['EU', 'EZ', 'UN', 'QO', 'ZZ', 'UK', 'XA', 'XB']

/**
 * Rules with entries added to one list.
 * @throws {ValueError} naming what is no country or no address.
 */
export function addToRegion(
  rules: RegionRules,
  action: RegionAction,
  values: readonly string[],
): RegionRules {
  const [list, opposite] = LISTS[action]
  const read = action.endsWith('country') ? readCountry : readAddress
  const entries = values.flatMap(readEntries).map(read)
  return {
    ...rules,
    [list]: [...new Set([...rules[list], ...entries])],
    [opposite]: rules[opposite].filter((entry) => !entries.includes(entry)),
  }
}

/** What the rules mean, in words. */
export function describeRegion(rules: RegionRules): string[] {
  const { allowedCountries, deniedCountries, allowedAddresses, deniedAddresses } = rules
  const lines: string[] = []
  if (allowedCountries.length > 0) lines.push(`only from ${allowedCountries.join(', ')}`)
  if (deniedCountries.length > 0) lines.push(`not from ${deniedCountries.join(', ')}`)
  if (allowedAddresses.length > 0) lines.push(`always from ${allowedAddresses.join(', ')}`)
  if (deniedAddresses.length > 0) lines.push(`never from ${deniedAddresses.join(', ')}`)
  return lines.length > 0 ? lines : ['from everywhere']
}

/** An ISO 3166-1 alpha-2 code, in capitals. @throws {ValueError} */
export function readCountry(text: string): string {
  const code = text.toUpperCase()
  const isCountry =
    /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.includes(code) && countryNames.of(code) !== undefined
  if (!isCountry) throw new ValueError(`"${text}" is no country code such as TH (ISO 3166-1)`)
  return code
}

function readAddress(text: string): string {
  if (!isAddressEntry(text)) {
    throw new ValueError(`"${text}" is no address such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32`)
  }
  return text.toLowerCase()
}
