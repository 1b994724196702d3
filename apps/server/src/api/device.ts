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
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (v4) return `${v4[1]}.0`
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::` : ''
}
