import { CountBadge, IconButton } from '@foyer/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { RouterLink } from '../../lib/router-link.tsx'
import { filterCount } from './list-filter.ts'
import styles from './list-head.module.css'
import { ListSearch } from './list-search.tsx'
import type { ListState } from './use-list-filter.ts'

interface ListHeadProps {
  readonly state: ListState
  /** Games of the list; `undefined` while they are not known. */
  readonly total: number | undefined
  /** `undefined` where the list has no filter. */
  readonly onFilter: (() => void) | undefined
}

/** Title and count of a list, its search box and its filter. */
export function ListHead({ state, total, onFilter }: ListHeadProps) {
  const { t, i18n } = useLingui()
  const { filter, change } = state
  const [searching, setSearching] = useState(filter.text !== '')
  const chosen = filterCount(filter)
  return (
    <div className={styles.head} data-above-list>
      <div className={styles.words} data-hidden={searching || undefined}>
        <h1 className={styles.title}>{i18n._(state.entry.title)}</h1>
        <p className={styles.count} role="status">
          {total !== undefined && <Plural value={total} one="# game" other="# games" />}
        </p>
      </div>
      {onFilter &&
        (searching ? (
          <ListSearch
            text={filter.text}
            onTerm={(text) => change({ ...filter, text })}
            onClose={() => setSearching(false)}
          />
        ) : (
          <RouterLink
            href={paths.search}
            className={styles.search}
            aria-label={t`Search this list`}
            onClick={(event) => {
              event.preventDefault()
              setSearching(true)
            }}
          >
            <Search size={20} aria-hidden="true" />
          </RouterLink>
        ))}
      {onFilter && (
        <IconButton
          label={t`Filter`}
          plate
          onClick={onFilter}
          count={chosen > 0 ? <CountBadge count={chosen} label={t`${chosen} chosen`} /> : undefined}
        >
          <SlidersHorizontal size={20} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
