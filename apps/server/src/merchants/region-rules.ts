import { BlockList, isIP } from 'node:net'
import type { RegionRules } from './merchant-tables.ts'

/** Whether somebody is kept out by where they come from. */
export type RegionCheck = (caller: { address: string; country: string }) => boolean

/**
 * Turns rules into a check that answers `true` for callers who are kept out. Addresses win over countries, allowing
 * wins over denying among addresses, denying wins over allowing among countries. An unknown country is let in unless
 * only certain countries are.
 */
export function regionCheck(rules: RegionRules): RegionCheck {
  const allowed = blockList(rules.allowedAddresses)
  const denied = blockList(rules.deniedAddresses)
  const allowedCountries = new Set(rules.allowedCountries.map(upper))
  const deniedCountries = new Set(rules.deniedCountries.map(upper))
  return ({ address, country }) => {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (address && allowed.check(address, family)) return false
    if (address && denied.check(address, family)) return true
    if (deniedCountries.has(upper(country))) return true
    return allowedCountries.size > 0 && !allowedCountries.has(upper(country))
  }
}

/** Whether the rules of a merchant depend on the caller's country. */
export function asksForCountry({ regionRules }: { readonly regionRules: RegionRules }): boolean {
  return regionRules.allowedCountries.length > 0 || regionRules.deniedCountries.length > 0
}

/** Whether a text is an address or a CIDR block that the rules understand. */
export function isAddressRule(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32)
}

function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries.filter(isAddressRule)) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function upper(code: string): string {
  return code.toUpperCase()
}
