import { resolve } from 'node:path'
import { isHostEntry, SECRET_PREFIX } from './gateways/index.ts'
import { isProxyEntry, type TrustedProxies } from './plugins/proxy-trust.ts'
import { projectRoot } from './project-root.ts'

/** The product's configuration. This file is the only reader of the environment. */
export interface Config {
  /** TCP port; 0 asks the system for a free one. */
  readonly port: number
  readonly host: string
  readonly operations: OperationsConfig
  readonly console: ConsoleConfig
  /** Absolute folder of the embedded database, pictures and caches. */
  readonly dataDir: string
  /** PostgreSQL connection string; absent runs the embedded database. */
  readonly databaseUrl: string | undefined
  /** The same as the role that owns the tables; absent: the role of `databaseUrl` does. */
  readonly databaseOwnerUrl: string | undefined
  /** The same as the role of the games of our own; absent: they stay closed, but for the embedded database's. */
  readonly gamesDatabaseUrl: string | undefined
  /** Address players use, without trailing slash; absent derives it from each request. */
  readonly publicOrigin: string | undefined
  /** Proxies that are believed about who calls from where. */
  readonly trustProxy: TrustedProxies
  /** Header in which they name the caller's country, in lower case; absent knows no country. */
  readonly countryHeader: string | undefined
  readonly logLevel: LogLevel
  /** Whether the demo merchants are seeded and the `?merchant=` parameter and `/docs/api` exist. */
  readonly demo: boolean
  /** Whether the demo's brand for visitors from everywhere offers every language of the product, or those that its content has. */
  readonly demoInAllLanguages: boolean
  /** Whether the demo's artwork is drawn in the background, or each picture only when it is asked for. */
  readonly drawsArtwork: boolean
  /** Folder of the built web; absent is `build/web` of the project. */
  readonly webBuildDir: string | undefined
  /** Hosts, addresses and blocks that gateways may call. */
  readonly gatewayHosts: readonly string[]
  /** Secrets that gateways' set-ups refer to, by the names of their variables. */
  readonly gatewaySecrets: Readonly<Record<string, string>>
  /** Memory for rendered pages, in bytes; 0 keeps none. */
  readonly pageCacheBytes: number
  /** Source run with hot reload instead of the built bundles. */
  readonly development: boolean
}

/** Where operators ask for readiness, metrics and the description of the API. */
export interface OperationsConfig {
  /** TCP port of its own; 0 asks the system for a free one, absent uses the product's. */
  readonly port: number | undefined
  readonly host: string
  /** Addresses and blocks that may ask besides this machine. */
  readonly addresses: readonly string[]
}

/** Where operators work in a browser. */
export interface ConsoleConfig {
  /** TCP port of its own; 0 asks the system for a free one, absent where there is no console. */
  readonly port: number | undefined
  /** Whether the port was chosen; else one that is taken leaves the demo without a console. */
  readonly isChosen: boolean
  readonly host: string
  /** Address that operators use, without trailing slash; absent in a demo, which they reach from the machine itself. */
  readonly origin: string | undefined
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Thrown when the environment cannot be used; `problems` has one sentence per variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Reads the whole environment once.
 * @throws {ConfigError} naming every variable that is wrong.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined

  const port = text('PORT') ?? '4000'
  if (!isPort(port)) problems.push(`PORT is a number from 0 to 65535, not "${port}"`)

  const operationsPort = text('OPERATIONS_PORT')
  if (operationsPort && !isPort(operationsPort))
    problems.push(`OPERATIONS_PORT is a number from 0 to 65535, not "${operationsPort}"`)
  if (operationsPort && operationsPort !== '0' && operationsPort === port)
    problems.push(`OPERATIONS_PORT is a port besides PORT, not ${port} as well`)
  if (text('OPERATIONS_HOST') && !operationsPort) problems.push('OPERATIONS_HOST needs OPERATIONS_PORT')

  const operators = listOf(text('OPERATIONS_ADDRESSES'))
  const unknownOperators = operators.filter((entry) => !isProxyEntry(entry))
  if (unknownOperators.length > 0) {
    problems.push(
      `OPERATIONS_ADDRESSES lists addresses and blocks such as 10.0.0.0/8, not "${unknownOperators.join(', ')}"`,
    )
  }

  const databaseUrl = text('DATABASE_URL')
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problems.push('DATABASE_URL starts with postgres:// or postgresql://')
  }
  const databaseOwnerUrl = text('DATABASE_OWNER_URL')
  if (databaseOwnerUrl && !/^postgres(ql)?:\/\//.test(databaseOwnerUrl)) {
    problems.push('DATABASE_OWNER_URL starts with postgres:// or postgresql://')
  }
  if (databaseOwnerUrl && !databaseUrl) problems.push('DATABASE_OWNER_URL needs DATABASE_URL')

  const gamesDatabaseUrl = text('GAMES_DATABASE_URL')
  if (gamesDatabaseUrl && !/^postgres(ql)?:\/\//.test(gamesDatabaseUrl)) {
    problems.push('GAMES_DATABASE_URL starts with postgres:// or postgresql://')
  }
  if (gamesDatabaseUrl && !databaseUrl) problems.push('GAMES_DATABASE_URL needs DATABASE_URL')

  const publicOrigin = text('PUBLIC_ORIGIN')?.replace(/\/+$/, '')
  if (publicOrigin && !isOrigin(publicOrigin)) {
    problems.push(
      `PUBLIC_ORIGIN is an address such as https://example.com without a path, not "${publicOrigin}"`,
    )
  }

  const trustProxy = readTrustProxy(text('TRUST_PROXY'))
  const strangers = Array.isArray(trustProxy) ? trustProxy.filter((entry) => !isProxyEntry(entry)) : []
  if (strangers.length > 0) {
    problems.push(
      `TRUST_PROXY is a number of proxies, or lists addresses and blocks such as 10.0.0.0/8 or loopback, not "${strangers.join(', ')}"`,
    )
  }

  const countryHeader = text('COUNTRY_HEADER')?.toLowerCase()
  if (countryHeader && !/^[a-z0-9-]{1,60}$/.test(countryHeader)) {
    problems.push(`COUNTRY_HEADER is the name of a header such as CF-IPCountry, not "${countryHeader}"`)
  }
  if (countryHeader && trustProxy === false) {
    problems.push(
      'COUNTRY_HEADER needs TRUST_PROXY: without a trusted proxy everybody could choose a country',
    )
  }

  const demo = readSwitch(text('DEMO'))
  if (demo === 'unreadable') problems.push(`DEMO is on or off, not "${text('DEMO')}"`)
  const isDemo = demo === undefined || demo === 'unreadable' ? databaseUrl === undefined : demo
  const consoleConfig = readConsole(text, { port, operationsPort, publicOrigin, isDemo, problems })

  const logLevel = (text('LOG_LEVEL') ?? 'info') as LogLevel
  if (!LOG_LEVELS.includes(logLevel))
    problems.push(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}, not "${logLevel}"`)

  const artwork = text('DEMO_ARTWORK') ?? 'background'
  if (artwork !== 'background' && artwork !== 'asked') {
    problems.push(`DEMO_ARTWORK is background or asked, not "${artwork}"`)
  }

  const demoLanguages = text('DEMO_LANGUAGES') ?? 'content'
  if (demoLanguages !== 'content' && demoLanguages !== 'all') {
    problems.push(`DEMO_LANGUAGES is content or all, not "${demoLanguages}"`)
  }

  const gatewayHosts = listOf(text('GATEWAY_HOSTS'))
  const unreadable = gatewayHosts.filter((entry) => !isHostEntry(entry))
  if (unreadable.length > 0) {
    problems.push(
      `GATEWAY_HOSTS lists hosts and addresses such as sms.example, not "${unreadable.join(', ')}"`,
    )
  }

  const pageCache = text('PAGE_CACHE_MB') ?? '32'
  if (!/^\d{1,4}$/.test(pageCache)) {
    problems.push(`PAGE_CACHE_MB is a number of megabytes from 0 to 9999, not "${pageCache}"`)
  }

  if (problems.length > 0) throw new ConfigError(problems)
  return {
    port: Number(port),
    host: text('HOST') ?? '0.0.0.0',
    operations: {
      port: operationsPort === undefined ? undefined : Number(operationsPort),
      host: text('OPERATIONS_HOST') ?? '127.0.0.1',
      addresses: operators,
    },
    console: consoleConfig,
    dataDir: resolve(projectRoot(), text('DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseOwnerUrl,
    gamesDatabaseUrl,
    publicOrigin,
    trustProxy,
    countryHeader,
    logLevel,
    demo: isDemo,
    demoInAllLanguages: demoLanguages === 'all',
    drawsArtwork: artwork === 'background',
    gatewayHosts,
    gatewaySecrets: readSecrets(env),
    webBuildDir: text('FOYER_BUILD_DIR'),
    pageCacheBytes: Number(pageCache) * 1024 * 1024,
    development: text('NODE_ENV') === 'development',
  }
}

/** @param problems takes what is wrong, one sentence each */
function readConsole(
  text: (name: string) => string | undefined,
  {
    port,
    operationsPort,
    publicOrigin,
    isDemo,
    problems,
  }: {
    readonly port: string
    readonly operationsPort: string | undefined
    readonly publicOrigin: string | undefined
    readonly isDemo: boolean
    readonly problems: string[]
  },
): ConsoleConfig {
  const chosen = text('CONSOLE_PORT')
  const host = text('CONSOLE_HOST') ?? '127.0.0.1'
  const origin = text('CONSOLE_ORIGIN')?.replace(/\/+$/, '')
  const off = { port: undefined, isChosen: chosen !== undefined, host, origin }
  if (chosen?.toLowerCase() === 'off' || (chosen === undefined && !isDemo)) {
    if (chosen === undefined && origin !== undefined) problems.push('CONSOLE_ORIGIN needs CONSOLE_PORT')
    return off
  }
  if (chosen !== undefined && !isPort(chosen)) {
    problems.push(`CONSOLE_PORT is a number from 0 to 65535 or off, not "${chosen}"`)
    return off
  }
  if (chosen !== undefined && chosen !== '0' && [port, operationsPort].includes(chosen))
    problems.push(`CONSOLE_PORT is a port of its own, not ${chosen} as well`)
  if (origin !== undefined && !isConsoleOrigin(origin))
    problems.push(
      `CONSOLE_ORIGIN is an address such as https://console.example without a path; without HTTPS on this machine only; not "${origin}"`,
    )
  if (origin === undefined && !isDemo)
    problems.push('CONSOLE_PORT needs CONSOLE_ORIGIN, the address that operators use: passkeys belong to it')
  if (origin !== undefined && publicOrigin !== undefined && new URL(publicOrigin).host === hostOf(origin))
    problems.push('CONSOLE_ORIGIN is another host than PUBLIC_ORIGIN, whose pages may hold scripts of others')
  const next = Number(port) === 0 ? 0 : Number(port) + 1
  return { port: chosen === undefined ? next : Number(chosen), isChosen: chosen !== undefined, host, origin }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')

/** Browsers make passkeys over HTTPS, and for names of the machine itself. */
function isConsoleOrigin(text: string): boolean {
  return isOrigin(text) && (text.startsWith('https://') || new URL(text).hostname === 'localhost')
}

function readSecrets(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(SECRET_PREFIX) && value !== undefined ? [[name, value] as const] : [],
    ),
  )
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
}

function listOf(text = ''): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.origin === text
}

function readSwitch(text: string | undefined): boolean | 'unreadable' | undefined {
  if (text === undefined) return undefined
  if (/^(on|true|1|yes)$/i.test(text)) return true
  if (/^(off|false|0|no)$/i.test(text)) return false
  return 'unreadable'
}

function readTrustProxy(text: string | undefined): TrustedProxies {
  if (text === undefined || /^(off|false|0|no)$/i.test(text)) return false
  if (/^\d+$/.test(text)) return Number(text)
  return listOf(text)
}
