import { Chip } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { loginPath, paths } from '../../lib/paths.ts'
import styles from './filter-sheet.module.css'
import { hasHeart } from './game-rules.ts'
import type { ListEntry } from './list-entry.ts'
import { chosenClassify, DATA_TYPE_KEYS, type ListFilter, toggleClassify } from './list-filter.ts'
import { classifyChoices } from './list-vendors.ts'
import type { Vendor } from './vendor-queries.ts'

interface ClassifyChipsProps {
  readonly entry: ListEntry
  readonly vendors: readonly Vendor[]
  readonly filter: ListFilter
  readonly onChange: (filter: ListFilter) => void
}

/** Hot, favourites, recents and the game types of the providers; the two that need a session lead to login (FILTER-10-D). */
export function ClassifyChips({ entry, vendors, filter, onChange }: ClassifyChipsProps) {
  const { t } = useLingui()
  const router = useRouter()
  const chosen = chosenClassify(filter)
  const chip = (key: string, name: string) => (
    <Chip key={key} pressed={chosen === key} onClick={() => onChange(toggleClassify(filter, key))}>
      {name}
    </Chip>
  )
  const own = (path: typeof paths.favourites | typeof paths.recent, name: string) => (
    <Chip pressed={false} onClick={() => void router.navigate({ href: loginPath(path), replace: true })}>
      {name}
    </Chip>
  )
  return (
    <div className={styles.chips}>
      {chip(DATA_TYPE_KEYS.hot, t`Hot`)}
      {hasHeart(entry) && own(paths.favourites, t`Favourites`)}
      {hasHeart(entry) && own(paths.recent, t`Recent`)}
      {classifyChoices(vendors, entry, filter.vendor).map(({ key, name }) => chip(key, name))}
    </div>
  )
}
