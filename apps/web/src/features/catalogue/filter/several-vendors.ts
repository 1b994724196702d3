import { vendorsOf } from '../asked-vendors.ts'

/** Longer values the server does not read from an address. */
const MAX_LENGTH = 200

/**
 * The chosen providers after tapping one: it joins them, or leaves them. Always in the same order, so that one choice is
 * one address; what the address cannot hold is not chosen.
 */
export function toggleOneOf(chosen: string, vendor: string): string {
  const codes = vendorsOf(chosen)
  const others = codes.filter((code) => code !== vendor)
  const toggled = (others.length < codes.length ? others : [...codes, vendor]).sort().join()
  return toggled.length > MAX_LENGTH ? chosen : toggled
}
