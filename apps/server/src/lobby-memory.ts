import type { Database } from './db/index.ts'
import { loadDepositChannels } from './features/cashier/index.ts'
import { type LoadedCatalogue, loadCatalogue } from './features/catalogue/index.ts'
import { loadContent } from './features/content/index.ts'
import { loadLotteries } from './features/lottery/index.ts'
import { loadLargestWins, winnerBoard } from './features/play/index.ts'
import { loadVipLevels } from './features/vip/index.ts'
import { listMerchantCodes, loadMerchant, merchantDirectory } from './merchants/index.ts'
import { holdArea } from './snapshots/area-snapshots.ts'
import { watchChanges } from './snapshots/watch-changes.ts'

/** Wins older than this leave the board, in ms. */
const WINS_SINCE_MS = 7 * 24 * 3_600_000
/** How many of the largest wins are held; enough for every category filter. */
const WINS_HELD = 200
/** How often the board is read anew, in ms. */
const WINS_EVERY_MS = 15_000

/** Takes what the memory has to tell. */
export interface MemoryLog {
  warn(details: object, message: string): void
  debug(details: object, message: string): void
}

/** Everything the lobby answers from, held in memory and kept fresh. */
export type LobbyMemory = Awaited<ReturnType<typeof openLobbyMemory>>

/** Reads all merchants into memory and follows changes until closed. */
export async function openLobbyMemory(database: Database, log: MemoryLog) {
  const { orm } = database.background
  const merchants = holdArea('merchant', (code) => loadMerchant(orm, code))
  const catalogues = holdArea<LoadedCatalogue>('catalogue', (code, held) => loadCatalogue(orm, code, held))
  const lotteries = holdArea('lottery', (code) => loadLotteries(orm, code))
  const contents = holdArea('content', (code) => loadContent(orm, code))
  const vipLevels = holdArea('vip', (code) => loadVipLevels(orm, code))
  const depositChannels = holdArea('wallet', (code) => loadDepositChannels(orm, code))
  const areas = [merchants, catalogues, lotteries, contents, vipLevels, depositChannels] as const

  for (const code of await listMerchantCodes(orm)) {
    await Promise.all(areas.map((area) => area.reload(code)))
  }
  const wins = winnerBoard({
    merchants: merchants.codes,
    load: (code) => loadLargestWins(orm, code, new Date(Date.now() - WINS_SINCE_MS), WINS_HELD),
    onError: (error, merchant) =>
      log.warn({ err: error, merchant }, 'wins could not be read; the old ones stay'),
  })
  await wins.refresh()
  const stopWins = wins.start(WINS_EVERY_MS)
  const watch = await watchChanges({ database, areas, log })

  return {
    directory: merchantDirectory(merchants),
    merchants,
    catalogues,
    lotteries,
    contents,
    /** VIP levels of a merchant, the lowest first. */
    vipLevels: (code: string) => vipLevels.get(code) ?? [],
    /** Ways to deposit at a merchant in their order, also those that are off. */
    depositChannels: (code: string) => depositChannels.get(code) ?? [],
    wins,
    /** Part of the key of rendered pages. */
    version: (code: string) => areas.map((area) => area.version(code)).join('.'),
    async close() {
      stopWins()
      await watch.stop()
    },
  }
}
