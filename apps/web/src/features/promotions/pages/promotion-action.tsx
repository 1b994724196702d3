import { isTrial } from '@foyer/contract/member-types'
import { Button, LinkButton, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { loginPath, paths, withQuery } from '../../../lib/paths.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useSession } from '../../../lib/session/use-session.ts'
import { JoinButton } from './join-button.tsx'
import type { FullPromotion } from './promotion.ts'
import { actionOf, type Standing } from './standing.ts'
import type { useStandings } from './standings-query.ts'

interface PromotionActionProps {
  readonly promotion: FullPromotion
  readonly standing: Standing
  readonly standings: ReturnType<typeof useStandings>
}

/** The one thing that can be done about a promotion; visitors log in first. */
export function PromotionAction({ promotion: { id }, standing, standings }: PromotionActionProps) {
  const { t } = useLingui()
  const session = useSession()
  const action = actionOf(standing)
  if (action === 'none') return null
  if (action === 'wait') return <Button block disabled>{t`Coming soon`}</Button>
  if (!session) {
    return (
      <LinkButton block variant="accent" href={loginPath(withQuery(paths.activityDetail, { id }))}>
        {t`Join`}
      </LinkButton>
    )
  }
  if (isTrial(session.type)) return <JoinButton id={id} trial />
  return (
    <QueryBlock query={standings} skeleton={<Skeleton shape="row" />}>
      {() =>
        action === 'join' ? (
          <JoinButton id={id} />
        ) : (
          <LinkButton block variant="accent" href={withQuery(paths.applyReward, { id })}>
            {t`Apply for reward`}
          </LinkButton>
        )
      }
    </QueryBlock>
  )
}
