import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useHydrated } from '../../../lib/page-life/use-hydrated.ts'
import { RouterLink } from '../../../lib/router-link.tsx'
import { useVendorLink } from '../use-vendor-link.ts'
import { forgetSearches, lastSearches } from './last-searches.ts'
import styles from './search-help.module.css'
import { useFoundPlaces } from './use-found-places.ts'

/** Categories and providers that the typed text names, above the games. */
export function FoundPlaces({ term }: { readonly term: string }) {
  const { t, i18n } = useLingui()
  const link = useVendorLink()
  const { categories, vendors } = useFoundPlaces(term)
  if (categories.length === 0 && vendors.length === 0) return null
  return (
    <nav className={styles.row} aria-label={t`Categories and providers`}>
      {categories.map(({ id, path, title, Icon }) => (
        <RouterLink key={id} className={styles.vendor} href={path}>
          <Icon size={18} aria-hidden="true" />
          {i18n._(title)}
        </RouterLink>
      ))}
      {vendors.map(({ vendor, category }) => (
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
