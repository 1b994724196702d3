import type { Config } from '../config.ts'
import type { Database } from '../db/index.ts'
import { inviteFirst } from '../features/operators/index.ts'
import { createLimits } from '../limits/limits.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import { proxyTrust } from '../plugins/proxy-trust.ts'
import { StartError } from '../start-checks.ts'
import { consoleAddress } from './console-address.ts'
import { buildConsoleServer } from './console-server.ts'

interface ConsoleLog {
  warn(details: object, message: string): void
}

/** The console of a process. */
export interface OpenConsole {
  /** What the terminal shows of it, a line each. */
  readonly lines: readonly string[]
  close(): Promise<void>
}

/**
 * Opens the console where one is configured. A demo goes without where the port beside its own is taken.
 * @param filesDir folder of its built pages
 * @throws {StartError} where its port cannot be opened
 */
export async function openConsole(
  config: Pick<Config, 'console' | 'demo' | 'trustProxy' | 'logLevel'>,
  { orm, pool }: Pick<Database, 'orm' | 'pool'>,
  directory: Pick<MerchantDirectory, 'byHost'>,
  { log, filesDir }: { readonly log: ConsoleLog; readonly filesDir: string },
): Promise<OpenConsole | undefined> {
  const { port, isChosen, host, origin } = config.console
  if (port === undefined) return undefined
  // From the machine itself the console is reached by a name that is nobody's, whatever a demo calls its own.
  const owner = origin?.startsWith('https:') ? directory.byHost(new URL(origin).host) : undefined
  if (owner) {
    // A merchant's setting closes the console, never the players' site.
    const problem = `the console stays closed: ${origin} is a host of the merchant ${owner.code}. Give it a host of its own.`
    log.warn({ merchant: owner.code }, problem)
    return { lines: [problem], close: async () => {} }
  }
  let openPort = port
  const address = consoleAddress(origin, () => openPort)
  const server = await buildConsoleServer({
    ...{ orm, limits: createLimits(pool), address, demo: config.demo, logLevel: config.logLevel },
    ...{ trustsProxy: proxyTrust(config.trustProxy), filesDir },
  })
  try {
    await server.listen({ port, host })
  } catch (cause) {
    await server.close()
    if (isChosen)
      throw new StartError(`CONSOLE_PORT ${port} cannot be opened: ${(cause as Error).message}`, { cause })
    log.warn({ port }, 'the console has no port: choose one with CONSOLE_PORT')
    return undefined
  }
  const bound = server.server.address()
  if (typeof bound === 'object' && bound) openPort = bound.port
  const path = config.demo ? undefined : await inviteFirst(orm, new Date())
  const first =
    path === undefined ? [] : [`Become its first operator with this link, once: ${address.origin}${path}`]
  return { lines: [`The console is open: ${address.origin}`, ...first], close: () => server.close() }
}
