import { Chip, CountBadge, IconButton } from '@foyer/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { RouterLink } from '../../lib/router-link.tsx'
import { useFormats } from '../merchant/index.ts'
import { vendorsOf } from './asked-vendors.ts'
import { filterCount } from './list-filter.ts'
import styles from './list-head.module.css'
import { ListSearch } from './list-search.tsx'
import type { ListState } from './use-list-filter.ts'
import type { Vendor } from './vendor-queries.ts'

interface ListHeadProps {
  readonly state: ListState
  readonly vendors: readonly Vendor[]
  /** Games of the list; `undefined` while they are not known. */
  readonly total: number | undefined
  /** Whether the list has a search box. */
  readonly searchable: boolean
  /** `undefined` where the list has no filter. */
  readonly onFilter: (() => void) | undefined
}

/** Title and count of a list, its search box and its filter. */
export function ListHead({ state, vendors, total, searchable, onFilter }: ListHeadProps) {
  const { t, i18n } = useLingui()
  const { filter, change } = state
  const count = useFormats().count(total ?? 0)
  const [searching, setSearching] = useState(filter.text !== '')
  const chosen = filterCount(filter)
  const names = vendorsOf(filter.vendor).map(
    (chosen) => vendors.find(({ code }) => code === chosen)?.name ?? chosen,
  )
  const vendor = names.join(', ')
  return (
    <div className={styles.head} data-above-list>
      <div className={styles.words} data-hidden={searching || undefined}>
        <h1 className={styles.title}>{i18n._(state.entry.title)}</h1>
        <p className={styles.count} role="status">
          {total !== undefined && t`${plural(total, { one: `${count} game`, other: `${count} games` })}`}
        </p>
        {vendor && (
          <Chip
            pressed
            aria-label={t`Show all providers, not only ${vendor}`}
            onClick={() => change({ ...filter, vendor: '' })}
          >
            {names[1] ? `${names[0]} +${names.length - 1}` : vendor} <X size={14} className={styles.cross} />
          </Chip>
        )}
      </div>
      {searchable &&
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
            <Search size={20} />
          </RouterLink>
        ))}
      {onFilter && (
        <IconButton
          label={t`Filter`}
          plate
          onClick={onFilter}
          count={chosen > 0 ? <CountBadge count={chosen} label={t`${chosen} chosen`} /> : undefined}
        >
          <SlidersHorizontal size={20} />
        </IconButton>
      )}
    </div>
  )
}
