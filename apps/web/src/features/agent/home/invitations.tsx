import { EmptyState, LinkButton, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { invitationsQuery } from './agent-queries.ts'
import { InvitationCard } from './invitation-card.tsx'
import styles from './invitations.module.css'

/** The agent's invitation links. */
export function Invitations() {
  const { t } = useLingui()
  const query = useQuery(invitationsQuery(useScreenContext()))
  return (
    <section className={styles.list}>
      <h2 className={styles.heading}>{t`Invitation links`}</h2>
      <QueryBlock query={query} skeleton={<Skeleton shape="banner" />}>
        {(invitations) =>
          invitations.length > 0 ? (
            invitations.map((invitation) => <InvitationCard key={invitation.code} invitation={invitation} />)
          ) : (
            <EmptyState
              scene="gift"
              action={<LinkButton href={paths.agentHome} variant="outline">{t`To the agency`}</LinkButton>}
            >
              {t`You have no invitation link yet. Ask the customer service for one.`}
            </EmptyState>
          )
        }
      </QueryBlock>
    </section>
  )
}
