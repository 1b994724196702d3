import { EmptyState, LinkButton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import styles from './service-list.module.css'
import { useSite } from './site-provider.tsx'
import { SupportLinks } from './support-links.tsx'

/** What the service popup holds: words of the merchant, the live address, social links, VIP contacts. */
export function ServiceList() {
  const site = useSite()
  const empty = !site.serviceLink && site.links.length === 0 && site.services.length === 0
  if (empty) {
    return (
      <EmptyState scene="inbox">
        <Trans>There is no contact yet.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={styles.list}>
      {site.support.greeting && <p className={styles.greeting}>{site.support.greeting}</p>}
      {site.support.hours && <p className={styles.hours}>{site.support.hours}</p>}
      {site.serviceLink && (
        <LinkButton href={site.serviceLink} variant="accent" block>
          <Trans>Chat with us</Trans>
        </LinkButton>
      )}
      <div>
        <SupportLinks />
      </div>
    </div>
  )
}
