import { isTrial } from '@foyer/contract/member-types'
import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import CirclePause from 'lucide-react/icons/circle-pause'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { BrandMark, useMayOpen, useSite } from '../../features/merchant/index.ts'
import { Picture } from '../../lib/media/picture.tsx'
import { paths } from '../../lib/paths.ts'
import { RouterLink } from '../../lib/router-link.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import { AccountCorner } from './account-corner.tsx'
import styles from './header.module.css'
import { useBack } from './use-back.ts'
import { useHiddenByScroll } from './use-hidden-by-scroll.ts'

interface HeaderProps {
  /** Lobby pages show logo and menu, inner pages back and title. */
  readonly kind: 'lobby' | 'inner'
  readonly title: string
  readonly onMenu: () => void
  readonly onUser: () => void
  readonly onLogin: () => void
  readonly onRegister: () => void
}

/** The bar at the top of every page. */
export function Header({ kind, title, ...bar }: HeaderProps) {
  const hidden = useHiddenByScroll()
  return (
    <header className={styles.header} data-hidden={hidden || undefined}>
      {kind === 'lobby' ? <LobbyBar {...bar} /> : <InnerBar title={title} />}
    </header>
  )
}

function LobbyBar({ onMenu, ...account }: Omit<HeaderProps, 'kind' | 'title'>) {
  const { t } = useLingui()
  const site = useSite()
  return (
    <>
      <RouterLink
        href={paths.gameCentre}
        className={`${styles.icon} ${styles.menu}`}
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          onMenu()
        }}
      >
        <Menu size={24} />
      </RouterLink>
      <RouterLink href={paths.home} className={styles.brand} aria-label={site.name}>
        <Wordmark />
      </RouterLink>
      <ProtectionLink />
      <RouterLink href={paths.search} className={styles.icon} aria-label={t`Search games`}>
        <Search size={22} />
      </RouterLink>
      <AccountCorner {...account} />
    </>
  )
}

/** The brand's own wordmark, else its sign and name. */
function Wordmark() {
  const site = useSite()
  const written = (
    <>
      <BrandMark brand={site} size={32} />
      <span className={styles.name} aria-hidden="true">
        {site.name}
      </span>
    </>
  )
  if (!site.logo) return written
  return (
    <Picture
      path={site.logo}
      alt=""
      widths={[160, 320, 480]}
      sizes="9rem"
      width={144}
      height={36}
      eager
      className={styles.logo}
      placeholder={written}
    />
  )
}

function InnerBar({ title }: Pick<HeaderProps, 'title'>) {
  const { t } = useLingui()
  const back = useBack()
  return (
    <>
      <RouterLink
        href={paths.home}
        className={styles.icon}
        aria-label={t`Back`}
        onClick={(event) => {
          event.preventDefault()
          back()
        }}
      >
        <ChevronLeft className={styles.arrow} size={24} />
      </RouterLink>
      {/* The heading itself is the first thing of the content: landmarks of the whole site hold none of a page. */}
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      <span className={styles.icon}>
        <ProtectionLink />
      </span>
    </>
  )
}

/** One tap from every page: how whoever plays for money plays less, or stops. */
function ProtectionLink() {
  const { t } = useLingui()
  const session = useSession()
  const mayOpen = useMayOpen()
  const isThere = useRouterState({ select: ({ location }) => location.pathname === paths.protection })
  if (isThere || !session || isTrial(session.type) || mayOpen(paths.protection) !== 'open') return null
  return (
    <RouterLink href={paths.protection} className={styles.icon} aria-label={t`Limits and breaks`}>
      <CirclePause size={22} />
    </RouterLink>
  )
}
