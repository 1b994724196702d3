/** What a page plays with: kept in the entry of the history, which a reload keeps; an origin of its own stores nothing else. */
interface KeptState {
  readonly secret?: string
}

const kept = () => (history.state ?? {}) as KeptState

/** The ticket of the launch, which stands in the address once. */
export const ticketInAddress = (): string => location.hash.slice(1)

/** The secret of this page; empty for a page that was not launched. */
export function readSecret(): string {
  return kept().secret ?? ''
}

/** Keeps the secret, for this page and its reloads. */
export function keepSecret(secret: string): void {
  history.replaceState({ ...kept(), secret }, '')
}

/** Takes the ticket out of the address. */
export function dropTicket(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
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
