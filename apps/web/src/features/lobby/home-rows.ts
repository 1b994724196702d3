import { msg } from '@lingui/core/macro'
import { paths, withQuery } from '../../lib/paths.ts'
import { LIST_ENTRIES, type ListEntry } from '../catalogue/index.ts'

/** A row of the home page: which games, and where all of them are. */
export interface HomeRow {
  readonly entry: ListEntry
  readonly href: string
}

/** Feature-buy games have no route of their own (LIST-26, LIST-41-D). */
const FEATURE: HomeRow = {
  entry: { ...LIST_ENTRIES.RNG, title: msg`Feature buy`, classify: 'FeatureBuy' },
  href: withQuery(paths.slots, { gameClassify: 'FeatureBuy' }),
}

/** The rows a merchant names, in its order; unknown names are left out. */
export function homeRows(names: readonly string[]): HomeRow[] {
  return names.flatMap((name): HomeRow[] => {
    if (name === 'FEATURE') return [FEATURE]
    const entry = Object.values(LIST_ENTRIES).find((one) => one.name === name)
    return entry ? [{ entry, href: entry.path }] : []
  })
}
