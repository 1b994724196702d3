import { ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import ChartLine from 'lucide-react/icons/chart-line'
import Coins from 'lucide-react/icons/coins'
import Crown from 'lucide-react/icons/crown'
import Dices from 'lucide-react/icons/dices'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactNode, Suspense } from 'react'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { InboxBadge } from '../../inbox/index.ts'
import { useEnvironment, useSite } from '../../merchant/index.ts'
import { useShowsBenefits } from '../../vip/index.ts'
import { type MenuItemId, menuItems } from './menu-items.ts'

/** Items of the user pop-up in their order (MENU-05), besides signing out. */
const USER_ITEMS = [
  'benefits',
  'account',
  'deposit',
  'transactions',
  'profit',
  'bets',
  'mall',
  'invite',
  'mail',
  'agency',
  'password',
] as const satisfies readonly MenuItemId[]

const INBOX_COUNT = (
  <Suspense>
    <InboxBadge />
  </Suspense>
)

/** The member's pages as rows; those that do not exist yet stay away. */
export function MemberMenu() {
  const { t } = useLingui()
  const router = useRouter()
  const { toaster } = useScreenContext()
  const session = useSession()
  const { switches, referral } = useSite()
  const { app, installed } = useEnvironment()
  const benefits = useShowsBenefits()
  const items = menuItems(USER_ITEMS, {
    type: session?.type,
    switches,
    referral,
    benefits,
    installed: app || installed,
    exists: ({ path }) => path !== undefined && hasScreen(router.routesByPath, path),
  })
  const looks = useLooks()
  return items.map(({ id, path, effect }) => {
    const { title, icon, end } = looks[id]
    if (effect === 'open') return <ListRow key={id} href={path} title={title} start={icon} end={end} />
    const refuse = () =>
      toaster.show({ kind: 'info', text: t`Please login an actual account to use this function` })
    return <ListRow key={id} onPress={refuse} title={title} start={icon} />
  })
}

/** Guarded addresses have no screen until their page is built. */
function hasScreen(routes: Readonly<Record<string, { options: object }>>, path: string): boolean {
  const options = routes[path]?.options
  return options !== undefined && 'component' in options
}

interface Look {
  readonly title: string
  readonly icon: ReactNode
  /** A count at the end of the row. */
  readonly end?: ReactNode
}

function useLooks(): Readonly<Record<(typeof USER_ITEMS)[number], Look>> {
  const { t } = useLingui()
  const look = (title: string, Icon: typeof Crown) => ({ title, icon: <Icon size={20} aria-hidden="true" /> })
  return {
    benefits: look(t`VIP benefits`, Crown),
    account: look(t`My account`, UserRound),
    deposit: look(t`Deposit`, Wallet),
    transactions: look(t`Account record`, ReceiptText),
    profit: look(t`Profit and loss`, ChartLine),
    bets: look(t`Betting record`, Dices),
    mall: look(t`Points mall`, Coins),
    invite: look(t`Invite friends`, UserPlus),
    mail: { ...look(t`Inbox`, Mail), end: INBOX_COUNT },
    agency: look(t`Agency`, Users),
    password: look(t`Change password`, KeyRound),
  }
}
