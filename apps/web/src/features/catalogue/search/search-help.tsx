import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { RouterLink } from '../../../lib/router-link.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useVendorLink } from '../use-vendor-link.ts'
import { vendorGroupsQuery } from '../vendor-queries.ts'
import { forgetSearches, lastSearches } from './last-searches.ts'
import styles from './search-help.module.css'
import { findVendors } from './search-vendors.ts'

/** Providers that the typed text names, above the games. */
export function FoundVendors({ term }: { readonly term: string }) {
  const { t } = useLingui()
  const link = useVendorLink()
  const groups = useQuery(vendorGroupsQuery(useScreenContext(), useLanguage()))
  const found = findVendors(groups.data ?? [], term)
  if (found.length === 0) return null
  return (
    <nav className={styles.row} aria-label={t`Providers`}>
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
