import { networkOf } from '../addresses.ts'

const SYSTEMS = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux|CrOS/],
] as const

const BROWSERS = [
  ['LINE', /\bLine\//],
  ['Edge', /\bEdg/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /\bOPR\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const

/** Kind of device in few words for a member's own eyes, such as `Android, Chrome`; nothing more is kept of it. */
export function deviceOf(userAgent: string): string {
  const nameIn = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, mark]) => mark.test(userAgent))?.[0]
  return [nameIn(SYSTEMS), nameIn(BROWSERS)].filter(Boolean).join(', ')
}

/** An address without its last part (IPv4) or its last five groups (IPv6): enough to recognise, not to follow. */
export function shortAddress(address: string): string {
  return networkOf(address, { v4: 24, v6: 48 })
}

/** What limits count as one address: an IPv4 address, or the /64 of an IPv6 one, within which a device has them all. */
export function addressOf(address: string): string {
  return networkOf(address, { v4: 32, v6: 64 })
}
