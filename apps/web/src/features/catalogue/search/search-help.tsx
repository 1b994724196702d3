import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { RouterLink } from '../../../lib/router-link.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { categoryItems } from '../category-items.ts'
import { useVendorLink } from '../use-vendor-link.ts'
import { vendorGroupsQuery } from '../vendor-queries.ts'
import { forgetSearches, lastSearches } from './last-searches.ts'
import { findCategories } from './search-categories.ts'
import styles from './search-help.module.css'
import { findVendors } from './search-vendors.ts'

/** Categories and providers that the typed text names, above the games. */
export function FoundPlaces({ term }: { readonly term: string }) {
  const { t, i18n } = useLingui()
  const link = useVendorLink()
  const { data: groups = [] } = useQuery(vendorGroupsQuery(useScreenContext(), useLanguage()))
  const items = categoryItems(groups)
  const ids = findCategories(
    items.map(({ id, title }) => ({ id, name: i18n._(title) })),
    term,
  )
  const found = findVendors(groups, term)
  if (found.length === 0 && ids.length === 0) return null
  return (
    <nav className={styles.row} aria-label={t`Categories and providers`}>
      {items
        .filter(({ id }) => ids.includes(id))
        .map(({ id, path, title, Icon }) => (
          <RouterLink key={id} className={styles.vendor} href={path}>
            <Icon size={18} aria-hidden="true" />
            {i18n._(title)}
          </RouterLink>
        ))}
      {found.map(({ vendor, category }) => (
        <RouterLink key={vendor.code} className={styles.vendor} {...link(vendor, category)}>
          {vendor.name}
        </RouterLink>
      ))}
    </nav>
  )
}

/** What was searched on this device before; nothing on the server, which renders for everybody. */
export function LastSearches({ onChoose }: { readonly onChoose: (term: string) => void }) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const [forgotten, setForgotten] = useState(false)
  const terms = hydrated && !forgotten ? lastSearches() : []
  if (terms.length === 0) return null
  return (
    <section className={styles.row} aria-label={t`Last searches`}>
      {terms.map((term) => (
        <button key={term} type="button" className={styles.term} onClick={() => onChoose(term)}>
          {term}
        </button>
      ))}
      <Button
        variant="quiet"
        size="s"
        onClick={() => {
          forgetSearches()
          setForgotten(true)
        }}
      >
        {t`Clear`}
      </Button>
    </section>
  )
}
