import { addressList } from '../addresses.ts'
import type { RegionRules } from './merchant-tables.ts'

/** Whether somebody is kept out by where they come from. */
export type RegionCheck = (caller: { address: string; country: string }) => boolean

/**
 * Turns rules into a check that answers `true` for callers who are kept out. Addresses win over countries, allowing
 * wins over denying among addresses, denying wins over allowing among countries. An unknown country is let in unless
 * only certain countries are.
 */
export function regionCheck(rules: RegionRules): RegionCheck {
  const allowed = addressList(rules.allowedAddresses)
  const denied = addressList(rules.deniedAddresses)
  const allowedCountries = new Set(rules.allowedCountries.map(upper))
  const deniedCountries = new Set(rules.deniedCountries.map(upper))
  return ({ address, country }) => {
    if (allowed.has(address)) return false
    if (denied.has(address)) return true
    if (deniedCountries.has(upper(country))) return true
    return allowedCountries.size > 0 && !allowedCountries.has(upper(country))
  }
}

/** Whether the rules of a merchant depend on the caller's country. */
export function asksForCountry({ regionRules }: { readonly regionRules: RegionRules }): boolean {
  return regionRules.allowedCountries.length > 0 || regionRules.deniedCountries.length > 0
}

function upper(code: string): string {
  return code.toUpperCase()
}
