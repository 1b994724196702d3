import { LinkButton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { BrandMark } from '../brand-mark.tsx'
import { useSite } from '../site-provider.tsx'
import styles from './closed-screen.module.css'

export const catalogues = ['merchant/closed']

/** Stands in the place of every page while the site is closed to this player. */
export function ClosedScreen() {
  const site = useSite()
  const { status } = useScreenContext()
  const { address, code } = useSyncExternalStore(status.subscribe, status.current, status.rendered)
  const maintenance = code === 1
  return (
    <main id="main" className={`page-column ${styles.screen}`}>
      <p className={styles.brand}>
        <BrandMark brand={site} size={72} />
        <span>{site.name}</span>
      </p>
      <h1 className={styles.title}>
        {maintenance ? (
          <Trans>System upgrading, please try again later.</Trans>
        ) : (
          <Trans>Access Denied</Trans>
        )}
      </h1>
      <p className={styles.text}>
        {maintenance ? (
          <Trans>
            We are working on the site. This page comes back by itself as soon as it is open again.
          </Trans>
        ) : (
          <Trans>The site is not available where you are.</Trans>
        )}
      </p>
      {!maintenance && address && (
        <p className={styles.address}>
          <Trans>Your address: {address}</Trans>
        </p>
      )}
      {/* A page of the site is closed as well. */}
      {site.serviceLink && !site.serviceLink.startsWith('/m/') && (
        <LinkButton href={site.serviceLink} variant="outline">
          <Trans>Customer service</Trans>
        </LinkButton>
      )}
    </main>
  )
}
