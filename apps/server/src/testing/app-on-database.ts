import type { FastifyInstance } from 'fastify'
import type { Binding } from '../api/binding.ts'
import { type AppDependencies, buildApp } from '../app.ts'
import type { Database } from '../db/index.ts'
import { demoTitle } from '../demo/demo-titles.ts'
import type { HumanChecks } from '../features/account/index.ts'
import { encodeAvatar, encodeUpload } from '../features/media/encode-upload.ts'
import { readCodes } from '../features/media/read-codes.ts'
import { type HumanCheck, installationSecrets, proofOfWork } from '../gateways/index.ts'
import { type Installation, openInstallation } from '../installation.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import { type OwnGamesInProcess, type OwnGamesOptions, openOwnGames } from '../own-games.ts'
import type { WebBuild } from '../pages/web-build.ts'
import { schemaCompilers } from './schema-compilers.ts'

/** How a test wants the application. */
export interface TestAppOptions {
  readonly demo?: boolean
  /** Whether one proxy in front is believed, or at which addresses; it names countries in `x-country-code`. */
  readonly trustProxy?: boolean | readonly string[]
  readonly callsPerMinute?: number
  /** Who may ask for readiness and metrics, and whether that happens at a port of its own. */
  readonly operations?: { readonly port?: number; readonly addresses?: readonly string[] }
  readonly connectionLimits?: AppDependencies['connectionLimits']
  readonly renderLimits?: AppDependencies['renderLimits']
  readonly web?: () => Promise<WebBuild>
  readonly publicOrigin?: string
  /** Secrets of the environment for gateways, which may call 127.0.0.1 only. */
  readonly gatewaySecrets?: Readonly<Record<string, string>>
  /** Whether calls that people only may make want a solved challenge, an easy one or as merchants set it up; else everybody passes. */
  readonly humanCheck?: boolean | 'set up'
  /** Takes every line that the application logs, from trace on; else it logs nothing. */
  readonly logTo?: AppDependencies['logTo']
  /** Unix time in ms, instead of the machine's. */
  readonly now?: () => number
  /** Folder of the built pages of our own games, which are closed without. */
  readonly ownGames?: string
  /** In the place of the way from our own games to the wallet, which it may break. */
  readonly callWallet?: OwnGamesOptions['callWallet']
  /** Calls besides those of the product. */
  readonly bindings?: readonly Binding[]
}

const noWeb = () => Promise.reject(new Error('This test has no web build.'))

const anybody: HumanCheck = {
  challenge: async () => ({ provider: 'altcha', challenge: '{}', steps: 0, captchaId: '' }),
  verify: async () => crypto.randomUUID(),
}
const everybody: HumanChecks = { humanCheck: anybody, inPlaceOfPicture: anybody, beforeLogin: anybody }

/** The product's own check with next to no work, so that tests do not spend theirs on it. */
const quickChecks = ({ orm }: Pick<Database, 'orm'>): HumanChecks => {
  const check = proofOfWork(installationSecrets(orm), { least: 1, most: 4 })
  return { humanCheck: check, inPlaceOfPicture: check, beforeLogin: check }
}

/** The application on a database, as one process of an installation has it. */
export interface AppOnDatabase extends Pick<Installation, 'round' | 'reload'> {
  readonly app: FastifyInstance
  /** What failed after its caller was answered. */
  readonly errors: readonly unknown[]
  /** What operators were warned of. */
  readonly warnings: readonly object[]
  readonly directory: MerchantDirectory
  readonly providerApi: AppDependencies['providerApi']
  readonly ownGames: OwnGamesInProcess | undefined
  /** Ends everything but the database. */
  close(): Promise<void>
}

/** Builds the application without pages; knows nothing of the test runner. */
export async function openAppOn(database: Database, options: TestAppOptions): Promise<AppOnDatabase> {
  const errors: unknown[] = []
  const warnings: object[] = []
  const demo = options.demo ?? true
  const humanChecks = options.humanCheck ? quickChecks(database) : everybody
  let own: OwnGamesInProcess | undefined
  if (options.ownGames !== undefined)
    own = await openOwnGames({
      ...{ database, folder: options.ownGames, titles: demoTitle },
      installation: () => answers,
      callWallet: options.callWallet,
      onError: (error) => errors.push(error),
    })
  const { answers, ...installation } = await openInstallation({
    database,
    ownGames: own?.gateway,
    demo,
    publicOrigin: options.publicOrigin,
    port: () => 80,
    gatewayHosts: ['127.0.0.1'],
    gatewaySecrets: options.gatewaySecrets ?? {},
    encodePicture: encodeUpload,
    encodeAvatar,
    readCodes,
    log: { warn: (details) => warnings.push(details), debug: () => undefined },
    onError: (error) => errors.push(error),
    humanChecks: options.humanCheck === 'set up' ? undefined : humanChecks,
    now: options.now,
  })
  const app = await buildApp({
    config: {
      demo,
      trustProxy: options.trustProxy === true ? 1 : (options.trustProxy ?? false),
      countryHeader: 'x-country-code',
      logLevel: options.logTo ? 'trace' : 'silent',
      development: false,
      pageCacheBytes: 32 * 1024 * 1024,
      operations: { port: undefined, host: '127.0.0.1', addresses: [], ...options.operations },
    },
    ...answers,
    bindings: [...answers.bindings, ...(options.bindings ?? [])],
    web: options.web ?? noWeb,
    registerMedia: () => undefined,
    registerGames: own?.register,
    logTo: options.logTo,
    ...(options.callsPerMinute === undefined ? {} : { callsPerMinute: options.callsPerMinute }),
    connectionLimits: options.connectionLimits,
    schemaCompilers,
    ...(options.renderLimits && { renderLimits: options.renderLimits }),
  })
  return {
    app,
    errors,
    warnings,
    directory: answers.directory,
    providerApi: answers.providerApi,
    round: installation.round,
    reload: installation.reload,
    ownGames: own,
    async close() {
      await app.close()
      await own?.close()
      await installation.close()
    },
  }
}
