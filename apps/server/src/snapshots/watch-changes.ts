import type { Database } from '../db/index.ts'
import { listenForChanges } from '../db/index.ts'
import type { AreaSnapshots } from './area-snapshots.ts'

/** Changes that arrive within this time of one another are one reload, in ms. */
const GATHER_MS = 150
/** How often the revisions are compared, for the case that a notification was lost, in ms. */
const CHECK_MS = 5000

/** Takes what there is to say of reloads. */
export interface ChangeLog {
  warn(details: object, message: string): void
  debug(details: object, message: string): void
}

interface WatchOptions {
  readonly database: Database
  /** By the names of their areas. */
  readonly areas: ReadonlyMap<string, Pick<AreaSnapshots<unknown>, 'reload'>>
  readonly log: ChangeLog
}

/**
 * Keeps the snapshots fresh: a changed row is in the lists of every process within 2 s. PostgreSQL tells of changes;
 * comparing revisions is the safety net.
 */
export async function watchChanges({
  database,
  areas,
  log,
}: WatchOptions): Promise<{ stop(): Promise<void> }> {
  const seen = new Map<string, string>()
  const waiting = new Map<string, NodeJS.Timeout>()

  const reload = async (merchant: string, area: string) => {
    try {
      await areas.get(area)?.reload(merchant)
      log.debug({ merchant, area }, 'snapshot reloaded')
    } catch (error) {
      seen.delete(`${merchant}:${area}`)
      log.warn({ merchant, area, err: error }, 'snapshot could not be reloaded; the old one stays')
    }
  }

  const schedule = (merchant: string, area: string) => {
    const key = `${merchant}:${area}`
    if (waiting.has(key)) return
    waiting.set(
      key,
      setTimeout(() => {
        waiting.delete(key)
        void reload(merchant, area)
      }, GATHER_MS),
    )
  }

  const compare = async () => {
    const { rows } = await database.background.pool.query<{
      merchant: string
      area: string
      revision: string
    }>('SELECT merchant, area, revision FROM revisions')
    for (const { merchant, area, revision } of rows) {
      const key = `${merchant}:${area}`
      if (seen.get(key) === revision) continue
      seen.set(key, revision)
      if (areas.has(area)) schedule(merchant, area)
    }
  }

  const remember = async () => {
    const { rows } = await database.background.pool.query<{
      merchant: string
      area: string
      revision: string
    }>('SELECT merchant, area, revision FROM revisions')
    for (const row of rows) seen.set(`${row.merchant}:${row.area}`, row.revision)
  }

  await remember()
  const feed = await listenForChanges(database.connection, 'foyer_changes', (payload) => {
    const [merchant, area] = payload?.split(':') ?? []
    if (merchant && area && areas.has(area)) schedule(merchant, area)
    else void compare().catch(() => undefined)
  })
  const timer = setInterval(() => {
    compare().catch((error: unknown) => log.warn({ err: error }, 'revisions could not be compared'))
  }, CHECK_MS)

  return {
    async stop() {
      clearInterval(timer)
      for (const timeout of waiting.values()) clearTimeout(timeout)
      await feed.stop()
    },
  }
}
