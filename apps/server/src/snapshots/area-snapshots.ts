import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** A part of a merchant's data that is held in memory and rebuilt on its own. */
export interface Area<Value> {
  /** As triggers write it to the table `revisions`. */
  readonly name: string
  /**
   * Reads and builds the value of a merchant, from the one held so far where that saves work; `undefined` where the merchant
   * does not exist.
   */
  load(orm: NodePgDatabase, merchant: string, held: Value | undefined): Promise<Value | undefined>
}

/** What is held of one area: an immutable value per merchant, swapped whole. */
export interface AreaSnapshots<Value> {
  /** The value held for a merchant; `undefined` for a merchant that has none. */
  get(merchant: string): Value | undefined
  /** Codes of all merchants held. */
  codes(): readonly string[]
  /** Reads a merchant's value anew and swaps it in; a merchant that is gone is dropped. */
  reload(merchant: string): Promise<void>
  /** Raised with every swap of that merchant; part of the key of rendered pages. */
  version(merchant: string): number
  /** Raised with every swap of any merchant, and when one is dropped. */
  changes(): number
}

/**
 * Holds one area. Reloads of the same merchant never overlap: one that is asked for while another runs starts after it,
 * and several asked for meanwhile are one.
 * @param load reads and builds the value, from the one held so far where that saves work; `undefined` where the merchant
 *   does not exist
 */
export function holdArea<Value>(
  load: (merchant: string, held: Value | undefined) => Promise<Value | undefined>,
): AreaSnapshots<Value> {
  const values = new Map<string, { value: Value; version: number }>()
  const running = new Map<string, { current: Promise<void>; next: Promise<void> | undefined }>()
  let versions = 0

  const read = async (merchant: string) => {
    const value = await load(merchant, values.get(merchant)?.value)
    versions += 1
    if (value === undefined) values.delete(merchant)
    else values.set(merchant, { value, version: versions })
  }

  const start = (merchant: string): Promise<void> => {
    const current = read(merchant).finally(() => {
      if (running.get(merchant)?.current === current && !running.get(merchant)?.next) running.delete(merchant)
    })
    running.set(merchant, { current, next: undefined })
    return current
  }

  return {
    get: (merchant) => values.get(merchant)?.value,
    codes: () => [...values.keys()],
    changes: () => versions,
    version: (merchant) => values.get(merchant)?.version ?? 0,
    reload(merchant) {
      const now = running.get(merchant)
      if (!now) return start(merchant)
      now.next ??= now.current.catch(() => undefined).then(() => start(merchant))
      return now.next
    },
  }
}
