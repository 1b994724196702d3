import { useLingui } from '@lingui/react/macro'
import { useRouter, useRouterState } from '@tanstack/react-router'
import Gift from 'lucide-react/icons/gift'
import Headset from 'lucide-react/icons/headset'
import House from 'lucide-react/icons/house'
import Percent from 'lucide-react/icons/percent'
import User from 'lucide-react/icons/user'
import { type MouseEvent, type ReactNode, Suspense } from 'react'
import { useSite } from '../../features/merchant/index.ts'
import { later } from '../../lib/page-life/later.tsx'
import { paths } from '../../lib/paths.ts'
import { RouterLink } from '../../lib/router-link.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { WIDEST } from '../../lib/wide-window.ts'
import styles from './footer-menu.module.css'

const wideMenu = later(() => import('./wide-menu.tsx'), 'WideMenu')
/** What a tap on the rebate item does. */
export const openRebateItem = () => import('../../features/rebates/footer-item/open-rebate.ts')

const unreadBadge = later(() => import('./unread-badge.tsx'), 'UnreadBadge')

interface FooterMenuProps {
  readonly onService: () => void
  readonly onDownload: () => void
}

/** The items at the bottom, in wide windows at the side; rebate where the merchant has it; who is logged in reads counts on two of them. */
export function FooterMenu({ onService, onDownload }: FooterMenuProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const session = useSession()
  const isWidest = useMediaQuery(WIDEST)
  const { switches } = useSite()
  const unread = (of: 'chat' | 'inbox') =>
    session && (
      <Suspense>
        <unreadBadge.Part of={of} />
      </Suspense>
    )

  return (
    <nav id="menu" className={styles.menu} tabIndex={-1} aria-label={t`Main menu`}>
      <Item
        href={paths.home}
        label={t`Home`}
        icon={<House />}
        current={path === paths.home}
        onClick={() => {
          // Another page keeps its position for whoever comes back to it.
          if (path === paths.home) scrollToTop()
        }}
      />
      <Item href={paths.activity} label={t`Promotions`} icon={<Gift />} current={path === paths.activity} />
      {switches.MANPLAYREB3 && (
        <Item
          href={paths.rebate}
          label={t`Rebate`}
          icon={<Percent />}
          current={path === paths.rebate}
          onClick={(event) => {
            // Who may go there is known to a part that comes with the tap.
            event.preventDefault()
            void openRebateItem().then(({ openRebate }) => openRebate(context, router))
          }}
        />
      )}
      <Item
        href={paths.memberHome}
        label={t`Profile`}
        icon={<User />}
        current={path === paths.memberHome}
        badge={unread('inbox')}
      />
      <button type="button" className={styles.item} onClick={onService}>
        <span className={styles.icon} aria-hidden="true">
          <Headset />
        </span>
        <span>{t`Service`}</span>
        {unread('chat')}
      </button>
      {isWidest && (
        <div className={styles.all}>
          <Suspense>
            <wideMenu.Part onService={onService} onDownload={onDownload} />
          </Suspense>
        </div>
      )}
    </nav>
  )
}

interface ItemProps {
  readonly href: string
  readonly label: string
  readonly icon: ReactNode
  readonly current: boolean
  readonly badge?: ReactNode
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

function Item({ href, label, icon, current, badge, onClick }: ItemProps) {
  return (
    <RouterLink
      href={href}
      className={styles.item}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>{label}</span>
      {badge}
    </RouterLink>
  )
}

/** Home also leads back to the top of home itself. */
function scrollToTop() {
  window.scrollTo({ top: 0 })
}
