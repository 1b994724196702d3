import { isPlayer } from '@foyer/contract/member-types'
import { EmptyState, Skeleton } from '@foyer/ui'
import { Sheet } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { ReferralCard } from './referral-card.tsx'
import { referralQuery } from './referral-query.ts'
import { useReferralPopup } from './use-referral-popup.ts'

export const catalogues = ['agent/referral']

/** How a player invites friends: link, code, QR code, and the phone's own way to share. */
export function ReferralPopup() {
  const { t } = useLingui()
  const popup = useReferralPopup()
  const session = useSession()
  const open = popup.open && session !== null && isPlayer(session.type)
  const query = useQuery({ ...referralQuery(useScreenContext()), enabled: open })
  return (
    <Sheet
      side="bottom"
      open={open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={t`Invite friends`}
      closeLabel={t`Close`}
    >
      <QueryBlock query={query} skeleton={<Skeleton shape="banner" />}>
        {(invitation) =>
          invitation ? (
            <ReferralCard invitation={invitation} />
          ) : (
            <EmptyState scene="gift">{t`Your invitation is closed. Please contact customer service.`}</EmptyState>
          )
        }
      </QueryBlock>
    </Sheet>
  )
}
