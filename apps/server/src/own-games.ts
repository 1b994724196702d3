import { PROVIDER_CALLS } from '@foyer/contract'
import { type FindTitle, type Look, openGames, registerGames, writeLook } from '@foyer/games'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from './app.ts'
import type { Database } from './db/index.ts'
import type { CallAnswer, ProviderApi } from './features/bets/index.ts'
import {
  installationSecrets,
  LIMITS_PATH,
  OWN_GAMES,
  type OwnGameGateway,
  ownGamesSecret,
} from './gateways/index.ts'
import { type Merchant, merchantTheme } from './merchants/index.ts'

export interface OwnGamesOptions {
  readonly database: Pick<Database, 'orm' | 'games' | 'connection'>
  /** Folder of their built pages. */
  readonly folder: string
  /** The installation whose wallet they call, once it is open. */
  readonly installation: () => Pick<AppDependencies, 'providerApi' | 'directory'>
  /** Titles besides the games themselves. */
  readonly titles: FindTitle | undefined
  readonly onError: (error: unknown) => void
  /** Hands a call to the wallet; there for tests, which lose calls and answers. */
  readonly callWallet?:
    | ((call: Parameters<ProviderApi['answer']>, api: ProviderApi) => Promise<CallAnswer>)
    | undefined
}

/** The games of our own, within the process of the product. */
export interface OwnGamesInProcess {
  readonly gateway: OwnGameGateway
  register(app: FastifyInstance): Promise<void>
  /** Begins to settle rounds that wait. */
  start(): void
  /** Settles those that are due now. */
  settleDue(): Promise<void>
  /** Adds contributions to the jackpots. */
  collectChanges(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the games of our own beside the product, which they know as any provider does: by launches, and by signed calls of
 * the wallet API, which need no network here.
 * @returns `undefined` where no role of the database is theirs
 */
export async function openOwnGames({
  database,
  folder,
  installation,
  titles,
  onError,
  callWallet = (call, api) => api.answer(...call),
}: OwnGamesOptions): Promise<OwnGamesInProcess | undefined> {
  const { orm, games: connection } = database
  if (!connection) return undefined
  const secretOf = installationSecrets(orm)
  // The product's role makes backups, also of the games; what they keep secret is encrypted.
  const { rows } = await orm.execute<{ role: string }>(sql`SELECT current_user AS role`)
  const own = await openGames({
    connection,
    key: await secretOf('own-games-seeds'),
    reader: rows[0]?.role ?? '',
    titles,
    onError,
    wallets: {
      async secretOf(key) {
        const [merchant = '', name = ''] = splitKey(key)
        return ownGamesSecret(secretOf, merchant, name)
      },
      async send(_connection, path, { headers, body }) {
        const call = PROVIDER_CALLS.find((one) => one.path === path)
        if (!call) throw new Error(`The wallet has no call ${path}.`)
        const sent = { headers, body: Buffer.from(body), address: '' }
        return callWallet([call, sent], installation().providerApi)
      },
    },
  })
  return {
    gateway: {
      has: (code) => own.findTitle(code) !== undefined,
      async launch({ merchant: code, token, code: title, language, origin, back, rules }, name) {
        const merchant = installation().directory.byCode(code)
        const ticket = await own.games.launch({
          connection: `${code}.${name}`,
          token,
          title,
          back: `${origin}${back}`,
          limits: `${origin}${LIMITS_PATH}`,
          msBetweenBets: rules.msBetweenBets,
          jackpots: rules.jackpots,
        })
        const query = new URLSearchParams({ language, ...(merchant && { look: lookOf(merchant) }) })
        if (own.findTitle(title)?.slot) query.set('title', title)
        return `/games/${own.findTitle(title)?.game}?${query}#${ticket}`
      },
      jackpotOf: (merchant, currency) => own.games.jackpotOf(`${merchant}.${OWN_GAMES}`, currency),
    },
    register: (app) =>
      registerGames(app, { games: own.games, flights: own.flights, findTitle: own.findTitle, folder }),
    start: own.start,
    settleDue: own.games.settleDue,
    collectChanges: own.games.collectChanges,
    close: own.close,
  }
}

/** A merchant's code may hold dots, the name of a connection may not. */
const splitKey = (key: string) => [key.slice(0, key.lastIndexOf('.')), key.slice(key.lastIndexOf('.') + 1)]

function lookOf(merchant: Merchant): string {
  const { tokens } = merchantTheme(merchant)
  const colour = (name: keyof typeof tokens, otherwise: string) => {
    const [, digits] = /^#([0-9a-f]{6})/i.exec(tokens[name] ?? '') ?? []
    return (digits ?? otherwise).toLowerCase()
  }
  return writeLook({
    surface: colour('surface-1', '07130f'),
    raised: colour('surface-2', '0d1f19'),
    text: colour('text', 'f5f0e1'),
    quiet: colour('text-quiet', 'b3c5ba'),
    accentFrom: colour('accent-from', 'f6c453'),
    accentTo: colour('accent-to', 'e08a1e'),
    onAccent: colour('on-accent', '241503'),
  } satisfies Look)
}
