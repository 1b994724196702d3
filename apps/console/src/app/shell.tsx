import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import {
  CalendarCheck,
  Check,
  ChevronsUpDown,
  FileSpreadsheet,
  House,
  Inbox,
  Languages,
  LogOut,
  Megaphone,
  Menu as MenuIcon,
  Moon,
  ScrollText,
  Search,
  ShieldAlert,
  SquareTerminal,
  UserRound,
  Users,
  UsersRound,
  X,
} from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '../lib/api.ts'
import { titleOf } from '../lib/operation-form/operation-form.tsx'
import { type Place, useMe, useOperationsAt } from '../lib/operations.ts'
import { chosenScheme, type Scheme, showScheme } from '../lib/scheme.ts'
import {
  LANGUAGES,
  type Language,
  showAreaTexts,
  showIn,
  type TextId,
  text,
  useLanguage,
} from '../lib/texts.ts'
import { Menu, MenuItem, MenuTitle } from '../lib/ui/menu.tsx'
import { Page, Panel } from '../lib/ui/page.tsx'
import { Empty } from '../lib/ui/states.tsx'
import { usePlace } from '../lib/use-place.ts'
import { menu, type PageEntry, pages } from '../pages.ts'
import css from './shell.module.css'

const Palette = lazy(async () => {
  const [{ Palette: component }] = await Promise.all([import('./palette.tsx'), showAreaTexts()])
  return { default: component }
})

const ICONS: Readonly<Record<PageEntry['icon'], typeof House>> = {
  home: House,
  queue: Inbox,
  closing: CalendarCheck,
  risk: ShieldAlert,
  messages: Megaphone,
  payouts: FileSpreadsheet,
  proposals: Users,
  operations: SquareTerminal,
  operators: UsersRound,
  trail: ScrollText,
}

/** The frame of all pages: which merchant, what there is, who is here. */
export function Shell() {
  const { merchants } = useMe()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  // The palette stays once it was open, so that the focus goes back to where it was.
  const [search, setSearch] = useState<'never' | 'open' | 'closed'>('never')
  const { pathname } = useRouterState({ select: ({ location }) => location })
  useLanguage()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setSearch('open')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes
  useEffect(() => setIsMenuOpen(false), [pathname])
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#page">
        {text('shell.skip')}
      </a>
      <header className={css.bar}>
        <button
          type="button"
          className={css.icon}
          aria-expanded={isMenuOpen}
          aria-label={text('shell.menu')}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          {isMenuOpen ? <X /> : <MenuIcon />}
        </button>
        {merchants.length > 0 && <Switcher />}
      </header>
      <nav className={`${css.nav} ${isMenuOpen ? css.open : ''}`} aria-label={text('shell.menu')}>
        {merchants.length > 0 ? (
          <>
            <div className={css.wide}>
              <Switcher />
            </div>
            <button type="button" className={css.search} onClick={() => setSearch('open')}>
              <Search aria-hidden="true" />
              <span>{text('shell.search')}</span>
              <kbd>Ctrl K</kbd>
            </button>
            <Sections />
          </>
        ) : (
          <span className={css.nowhere} />
        )}
        <Person />
      </nav>
      <div className={css.content}>
        {merchants.length > 0 || pathname === '/account' ? <Outlet /> : <Nowhere />}
      </div>
      {search !== 'never' && merchants.length > 0 && (
        <Suspense>
          <Palette isOpen={search === 'open'} onClose={() => setSearch('closed')} />
        </Suspense>
      )}
    </div>
  )
}

/** For whoever has no role. */
const Nowhere = () => (
  <Page title={text('page.home')}>
    <Panel>
      <Empty title={text('shell.nowhere')} lead={text('shell.nowhereLead')} />
    </Panel>
  </Page>
)

/** Which merchant is open; all amounts and acts are its own. */
function Switcher() {
  const { merchants } = useMe()
  const place = usePlace()
  const navigate = useNavigate()
  useEffect(() => {
    document.documentElement.dataset.merchantTheme = place.themeName
  }, [place.themeName])
  const open = ({ code }: Place) => void navigate({ to: '/$merchant', params: { merchant: code } })
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={css.switcher}>
          <span className="unseen">{text('shell.switch')}</span>
          <span className={css.mark} aria-hidden="true">
            {place.name.slice(0, 1)}
          </span>
          <span className={css.merchant}>
            {place.name}
            <small>
              {place.currency} · {place.timeZone}
            </small>
          </span>
          <ChevronsUpDown aria-hidden="true" />
        </button>
      }
    >
      {merchants.map((one) => (
        <MenuItem key={one.code} onSelect={() => open(one)} isChosen={one.code === place.code}>
          {one.name}
        </MenuItem>
      ))}
    </Menu>
  )
}

function Sections() {
  const place = usePlace()
  const offered = useOperationsAt(place)
  const { merchant } = useParams({ strict: false })
  return (
    <div className={css.sections}>
      <ul>
        {pages
          .filter(({ needs, isOfOne }) => !isOfOne && (needs === undefined || place.may.includes(needs)))
          .map(({ path, title, icon }) => {
            const Icon = ICONS[icon]
            const shown = (
              <>
                <Icon aria-hidden="true" />
                {text(title)}
              </>
            )
            return (
              <li key={path}>
                {path === '' ? (
                  <Link
                    className={css.entry}
                    to="/$merchant"
                    params={{ merchant: place.code }}
                    activeOptions={{ exact: true }}
                  >
                    {shown}
                  </Link>
                ) : (
                  <Link
                    className={css.entry}
                    to="/$merchant/$page"
                    params={{ merchant: place.code, page: path }}
                    activeOptions={{ includeSearch: false }}
                  >
                    {shown}
                  </Link>
                )}
              </li>
            )
          })}
      </ul>
      {merchant !== undefined &&
        menu.map(({ title, lists }) => {
          const known = lists.flatMap((id) => offered.find((one) => one.id === id) ?? [])
          return known.length === 0 ? null : (
            <section key={title}>
              <h2 className={css.section}>{text(title)}</h2>
              <ul>
                {known.map((operation) => (
                  <li key={operation.id}>
                    <Link
                      className={css.entry}
                      to="/$merchant/do/$operation"
                      params={{ merchant: place.code, operation: operation.id }}
                      activeOptions={{ includeSearch: false }}
                    >
                      {titleOf(operation)}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
    </div>
  )
}

const SCHEMES: Readonly<Record<Scheme, TextId>> = {
  auto: 'scheme.auto',
  light: 'scheme.light',
  dark: 'scheme.dark',
}

function Person() {
  const { name } = useMe()
  const navigate = useNavigate()
  const client = useQueryClient()
  const language = useLanguage()
  const [scheme, setScheme] = useState(chosenScheme)
  const leave = async () => {
    await call('logout', {}).catch(() => undefined)
    client.clear()
    window.location.assign('/')
  }
  return (
    <div className={css.person}>
      <Menu
        align="start"
        trigger={
          <button type="button" className={css.who}>
            <UserRound aria-hidden="true" />
            <span>{name}</span>
            <ChevronsUpDown aria-hidden="true" />
          </button>
        }
      >
        <MenuItem icon={<UserRound />} onSelect={() => void navigate({ to: '/account' })}>
          {text('page.account')}
        </MenuItem>
        <MenuTitle>
          <Languages aria-hidden="true" /> {text('shell.language')}
        </MenuTitle>
        {(Object.keys(LANGUAGES) as Language[]).map((one) => (
          <MenuItem
            key={one}
            icon={<Check style={{ visibility: language === one.toLowerCase() ? 'visible' : 'hidden' }} />}
            onSelect={() => void showIn(one)}
          >
            {LANGUAGES[one]}
          </MenuItem>
        ))}
        <MenuTitle>
          <Moon aria-hidden="true" /> {text('shell.scheme')}
        </MenuTitle>
        {(Object.keys(SCHEMES) as Scheme[]).map((one) => (
          <MenuItem
            key={one}
            icon={<Check style={{ visibility: scheme === one ? 'visible' : 'hidden' }} />}
            onSelect={() => {
              showScheme(one)
              setScheme(one)
            }}
          >
            {text(SCHEMES[one])}
          </MenuItem>
        ))}
        <MenuItem icon={<LogOut />} onSelect={() => void leave()}>
          {text('shell.leave')}
        </MenuItem>
      </Menu>
    </div>
  )
}
