/** Where operators reach the console. */
export interface ConsoleAddress {
  /** Scheme, host and port. */
  readonly origin: string
  /** Whether a request's `Host` is the console's: any other could be a page that had its name point here. */
  isOwnHost(host: string): boolean
}

/** Names of this machine for its own browsers. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * The address of the console.
 * @param configured `CONSOLE_ORIGIN`; absent in a demo, where the console is reached from this machine
 * @param port at which it listens
 */
export function consoleAddress(configured: string | undefined, port: () => number): ConsoleAddress {
  if (configured !== undefined) {
    const { host } = new URL(configured)
    return { origin: configured, isOwnHost: (given) => given.toLowerCase() === host }
  }
  return {
    get origin() {
      return `http://localhost:${port()}`
    },
    isOwnHost: (given) => OWN_NAMES.some((name) => given.toLowerCase() === `${name}:${port()}`),
  }
}
