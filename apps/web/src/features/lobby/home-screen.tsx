import { Skeleton } from '@foyer/ui'
import { type ComponentType, memo, useRef } from 'react'
import { Dormant } from '../../lib/page-life/dormant.tsx'
import { isFirstScreenLive } from '../../lib/page-life/first-screen.tsx'
import { later } from '../../lib/page-life/later.tsx'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { CategoryTabs, hotGamesQuery, vendorGroupsQuery } from '../catalogue/index.ts'
import { BannerCarousel, bannersQuery, NoticeMarquee, noticeHeadlinesQuery } from '../content/index.ts'
import { siteQuery, useSite } from '../merchant/index.ts'
import { winnersQuery } from '../play/index.ts'
import { promotionsQuery } from '../promotions/index.ts'
import styles from './home-screen.module.css'
import { jackpotQuery } from './jackpot-query.ts'
import { PopularGames } from './popular-games.tsx'
import { QuickNavigation } from './quick-navigation.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { VisitPopup } from './visit-popup.tsx'

export const catalogues = ['lobby', 'catalogue', 'content', 'play', 'promotions']

const openLater = () => import('./later-blocks.tsx')

/** Blocks that are live with the page itself, by the name the merchant orders them by. */
const FIRST: Readonly<Record<string, ComponentType>> = {
  banners: () => <BannerCarousel group="m_home" first />,
  marquee: NoticeMarquee,
  quickNavigation: QuickNavigation,
  shortcuts: Shortcuts,
  tabs: CategoryTabs,
  popular: PopularGames,
}

/** Blocks that stay as the server drew them until somebody comes near. */
const LATER = {
  winners: later(openLater, 'WinnerStrip'),
  jackpot: later(openLater, 'JackpotBanner'),
  rows: later(openLater, 'GameRows'),
  video: later(openLater, 'VideoBanner'),
  promotions: later(openLater, 'PromotionCards'),
  footer: later(openLater, 'FooterBlock'),
}

const isLater = (name: string): name is keyof typeof LATER => Object.hasOwn(LATER, name)

/** Reads what is seen first; a block whose data fails shows that itself. */
export async function load(context: ScreenContext): Promise<void> {
  const { queries } = context
  const language = context.words.language()
  const site = await queries.ensureQueryData(siteQuery(context, language))
  await Promise.all([
    ...(import.meta.env.SSR ? Object.values(LATER).map((block) => block.fetch(context.words)) : []),
    queries.prefetchQuery(vendorGroupsQuery(context, language)),
    queries.prefetchQuery(bannersQuery(context, 'm_home', language)),
    queries.prefetchQuery(bannersQuery(context, 'm_video', language)),
    queries.prefetchQuery(noticeHeadlinesQuery(context, language)),
    queries.prefetchQuery(hotGamesQuery(context, language)),
    queries.prefetchQuery(winnersQuery(context, language)),
    queries.prefetchQuery(promotionsQuery(context, language)),
    site.homeBlocks.includes('jackpot') && queries.prefetchQuery(jackpotQuery(context)),
    // What the server drew has its rows with it. A later block whose code cannot be fetched says so itself.
    (import.meta.env.SSR || isFirstScreenLive()) &&
      openLater().then(
        ({ fetchFirstRows }) => fetchFirstRows(context, site, language),
        () => undefined,
      ),
  ])
}

/** Banner to come, and the tabs. */
export function Coming() {
  return (
    <div className={styles.home} aria-busy="true">
      <Skeleton shape="banner" />
      <CategoryTabs />
    </div>
  )
}

/** The home page: the merchant's blocks in the merchant's order. */
export function Screen() {
  const site = useSite()
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{site.name}</h1>
      {site.homeBlocks.map((name) => {
        const First = FIRST[name]
        if (First) return <First key={name} />
        return isLater(name) && <LaterBlock key={name} name={name} />
      })}
      <VisitPopup />
    </div>
  )
}

/** Drawn once, since what sleeps wakes when it is drawn anew. */
const LaterBlock = memo(function LaterBlock({ name }: { readonly name: keyof typeof LATER }) {
  const place = useRef<HTMLDivElement>(null)
  const { words } = useScreenContext()
  const { Part, fetch } = LATER[name]
  return (
    <div ref={place} className={styles.later} data-block={name}>
      <Dormant place={place} fetch={() => fetch(words)}>
        <Part />
      </Dormant>
    </div>
  )
})
