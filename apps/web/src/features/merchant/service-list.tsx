import { EmptyState, LinkButton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './service-list.module.css'
import { useSite } from './site-provider.tsx'
import { SupportLinks } from './support-links.tsx'

interface ServiceListProps {
  /** The way into the merchant's chat, where it has one. */
  readonly chat?: ReactNode
}

/** What the service popup holds: words of the merchant, chat, the live address, social links, VIP contacts. */
export function ServiceList({ chat }: ServiceListProps) {
  const site = useSite()
  const empty = !chat && !site.serviceLink && site.links.length === 0 && site.services.length === 0
  if (empty) {
    return (
      <EmptyState scene="inbox">
        <Trans>There is no contact yet.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={styles.list}>
      {site.support.greeting && (
        <p className={styles.greeting} dir="auto">
          {site.support.greeting}
        </p>
      )}
      {site.support.hours && (
        <p className={styles.hours} dir="auto">
          {site.support.hours}
        </p>
      )}
      {chat}
      {site.serviceLink && (
        <LinkButton href={site.serviceLink} variant={chat ? 'outline' : 'accent'} block>
          <Trans>Chat with us</Trans>
        </LinkButton>
      )}
      <div>
        <SupportLinks />
      </div>
    </div>
  )
}
