import { isAgentOnly } from '@foyer/contract/member-types'
import { Chip } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { loginPath, paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { hasHeart } from '../game-rules.ts'
import type { ListEntry, OwnGames } from '../list-entry.ts'
import { chosenClassify, DATA_TYPE_KEYS, type ListFilter, toggleClassify } from '../list-filter.ts'
import { classifyChoices } from '../list-vendors.ts'
import type { Vendor } from '../vendor-queries.ts'
import styles from './filter-sheet.module.css'

interface ClassifyChipsProps {
  readonly entry: ListEntry
  readonly vendors: readonly Vendor[]
  readonly filter: ListFilter
  readonly onChange: (filter: ListFilter) => void
}

const OWN_PATHS = { favourites: paths.favourites, recent: paths.recent } as const

/**
 * Hot, favourites, recents and the game types of the providers; the two that need a session lead a visitor to login.
 */
export function ClassifyChips({ entry, vendors, filter, onChange }: ClassifyChipsProps) {
  const { t } = useLingui()
  const router = useRouter()
  const session = useSession()
  const chosen = chosenClassify(filter)
  const chip = (key: string, name: string) => (
    <Chip key={key} pressed={chosen === key} onClick={() => onChange(toggleClassify(filter, key))}>
      {name}
    </Chip>
  )
  const mayOwn = hasHeart(entry) && !(session && isAgentOnly(session.type))
  const own = (key: OwnGames, name: string) =>
    session ? (
      chip(key, name)
    ) : (
      <Chip
        pressed={false}
        onClick={() => void router.navigate({ href: loginPath(OWN_PATHS[key]), replace: true })}
      >
        {name}
      </Chip>
    )
  return (
    <div className={styles.chips}>
      {chip(DATA_TYPE_KEYS.hot, t`Hot`)}
      {mayOwn && own(DATA_TYPE_KEYS.favourites, t`Favourites`)}
      {mayOwn && own(DATA_TYPE_KEYS.recent, t`Recent`)}
      {classifyChoices(vendors, entry, filter.vendor).map(({ key, name }) => chip(key, name))}
    </div>
  )
}
