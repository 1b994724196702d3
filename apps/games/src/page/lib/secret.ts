/**
 * What a page plays with. A page without an origin stores nothing, and its history keeps no state over a reload. The name of its
 * window stays: browsers empty it when the window goes to another origin.
 */
const NAME = /^foyer-game:([\w-]{32,128})(?::([\w-]*))?$/
/** How a page that is left for another one of the site finds its secret again when the player comes back. */
const LEFT = /^#left=([\w-]{32,128})$/

/** The ticket of the launch, which stands in the address once. */
export const ticketInAddress = (): string => (LEFT.test(location.hash) ? '' : location.hash.slice(1))

/** The secret of this page; empty for a page that was not launched. */
export function readSecret(): string {
  const [, left] = LEFT.exec(location.hash) ?? []
  if (left !== undefined) {
    keepSecret(left)
    clearAddress()
  }
  return NAME.exec(window.name)?.[1] ?? ''
}

/** Keeps the secret, for this page and its reloads. */
export function keepSecret(secret: string): void {
  window.name = `foyer-game:${secret}`
}

/**
 * Notes that the player has placed a bet and not yet seen its result, so that the page can show it after a reload.
 * @param before id of the player's last round before it; empty for none
 */
export function noteBet(before: string): void {
  window.name = `foyer-game:${readSecret()}:${before}`
}

/** Notes that the last result has been seen. */
export const noteSeen = (): void => keepSecret(readSecret())

/** What {@link noteBet} has noted; `undefined` where every result has been seen. */
export const betAfter = (): string | undefined => NAME.exec(window.name)?.[2]

/** Takes what stands behind the address out of it. */
export function clearAddress(): void {
  history.replaceState(null, '', location.pathname + location.search)
}

/** Leaves for another page, to which nobody but this entry of the history remembers the secret. */
export function leaveFor(address: string): void {
  history.replaceState(null, '', `#left=${readSecret()}`)
  // Whoever is back without the page having been unloaded takes it out again.
  addEventListener('pageshow', ({ persisted }) => persisted && clearAddress(), { once: true })
  location.assign(address)
}

/** A secret that nobody can guess: 32 bytes as hexadecimal digits. */
export const newSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

/** A random UUID (RFC 9562, version 4); browsers make them themselves over HTTPS only. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
