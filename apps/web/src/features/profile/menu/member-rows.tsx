import { ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import ChartLine from 'lucide-react/icons/chart-line'
import Coins from 'lucide-react/icons/coins'
import Crown from 'lucide-react/icons/crown'
import Dices from 'lucide-react/icons/dices'
import Download from 'lucide-react/icons/download'
import Gift from 'lucide-react/icons/gift'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import Percent from 'lucide-react/icons/percent'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { type ReactNode, Suspense } from 'react'
import { loginPath } from '../../../lib/paths.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useReturnPath } from '../../../lib/use-return-path.ts'
import { useReferralPopup } from '../../agent/index.ts'
import { InboxBadge } from '../../inbox/index.ts'
import { RewardsBadge } from '../../promotions/index.ts'
import type { MenuItem, MenuItemId } from './menu-items.ts'
import { useMenuItems } from './use-menu-items.ts'

const INBOX_COUNT = (
  <Suspense>
    <InboxBadge />
  </Suspense>
)

const REWARD_COUNT = (
  <Suspense>
    <RewardsBadge />
  </Suspense>
)

interface MemberRowsProps {
  readonly ids: readonly MenuItemId[]
}

/**
 * Member's pages as rows, in this order; those that the caller may not see are left out.
 * What needs a session leads a visitor to login: its page does so by itself.
 */
export function MemberRows({ ids }: MemberRowsProps) {
  const refuse = useMenuRefusal()
  const referral = useReferralPopup()
  const looks = useLooks()
  const login = loginPath(useReturnPath())
  return useMenuItems(ids).map((item) => {
    const { title, icon, end } = looks[item.id]
    const href = item.path ?? (item.effect === 'login' ? login : undefined)
    if (href !== undefined && (item.effect === 'open' || item.effect === 'login')) {
      return <ListRow key={item.id} href={href} title={title} start={icon} end={end} />
    }
    const press = item.effect === 'open' ? referral.show : () => refuse(item)
    return <ListRow key={item.id} onPress={press} title={title} start={icon} />
  })
}

/** Says why an item does not open. */
export function useMenuRefusal(): (item: Pick<MenuItem, 'effect'>) => void {
  const { t } = useLingui()
  const { toaster } = useScreenContext()
  return ({ effect }) =>
    toaster.show({
      kind: 'info',
      text:
        effect === 'service'
          ? t`Please contact customer service`
          : t`Please login an actual account to use this function`,
      duration: TOLD_MS,
    })
}

/** ERR-02 */
const TOLD_MS = 2000

interface Look {
  readonly title: string
  readonly icon: ReactNode
  /** A count at the end of the row. */
  readonly end?: ReactNode
}

function useLooks(): Readonly<Record<MenuItemId, Look>> {
  const { t } = useLingui()
  const look = (title: string, Icon: typeof Crown) => ({ title, icon: <Icon size={20} aria-hidden="true" /> })
  return {
    benefits: look(t`VIP benefits`, Crown),
    account: look(t`My account`, UserRound),
    deposit: look(t`Deposit`, ArrowDownToLine),
    withdraw: look(t`Withdraw`, ArrowUpFromLine),
    transactions: look(t`Account record`, ReceiptText),
    profit: look(t`Profit and loss`, ChartLine),
    bets: look(t`Betting record`, Dices),
    mall: look(t`Points mall`, Coins),
    rewards: { ...look(t`Reward centre`, Gift), end: REWARD_COUNT },
    rebate: look(t`Rebate`, Percent),
    mail: { ...look(t`Inbox`, Mail), end: INBOX_COUNT },
    security: look(t`Security centre`, ShieldCheck),
    password: look(t`Change password`, KeyRound),
    invite: look(t`Invite friends`, UserPlus),
    agency: look(t`Agency`, Users),
    settings: look(t`Settings`, Settings),
    download: look(t`Download the app`, Download),
  }
}
