import type { Database } from '../db/index.ts'
import { type Area, type AreaSnapshots, holdArea } from './area-snapshots.ts'
import { type ChangeLog, watchChanges } from './watch-changes.ts'

/** All areas of all merchants in memory, kept fresh until stopped. */
export interface HeldAreas {
  /** @throws {Error} for an area that was not held from the start */
  of<Value>(area: Area<Value>): AreaSnapshots<Value>
  /** Reads an area of a merchant anew. */
  reload(area: string, merchant: string): Promise<void>
  /** Changes whenever anything that is held of a merchant has changed. */
  version(merchant: string): string
  stop(): Promise<void>
}

interface HeldAreasOptions {
  readonly database: Database
  // biome-ignore lint/suspicious/noExplicitAny: each area holds values of its own
  readonly areas: readonly Area<any>[]
  /** Codes of the merchants that there are. */
  readonly merchants: readonly string[]
  readonly log: ChangeLog
}

/** Reads the areas of all merchants and follows changes. */
export async function holdAreas({ database, areas, merchants, log }: HeldAreasOptions): Promise<HeldAreas> {
  const { orm } = database.background
  const held = new Map(
    areas.map(({ name, load }) => [
      name,
      holdArea<unknown>((merchant, before) => load(orm, merchant, before)),
    ]),
  )
  const all = [...held.values()]
  for (const merchant of merchants) await Promise.all(all.map((area) => area.reload(merchant)))
  const watch = await watchChanges({ database, areas: held, log })
  const named = (name: string) => {
    const found = held.get(name)
    if (!found) throw new Error(`No feature declares the area "${name}".`)
    return found
  }
  return {
    of: <Value>({ name }: Area<Value>) => named(name) as AreaSnapshots<Value>,
    reload: (name, merchant) => named(name).reload(merchant),
    version: (merchant) => all.map((area) => area.version(merchant)).join('.'),
    stop: watch.stop,
  }
}
