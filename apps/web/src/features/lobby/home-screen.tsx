import type { HomeBlock } from '@foyer/contract'
import type { ComponentType } from 'react'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import {
  CategoryTabs,
  catalogueMessages,
  gameRowQuery,
  hotGamesQuery,
  vendorGroupsQuery,
} from '../catalogue/index.ts'
import {
  BannerCarousel,
  bannersQuery,
  contentMessages,
  NoticeMarquee,
  noticeHeadlinesQuery,
  VideoBanner,
} from '../content/index.ts'
import { DownloadBanner, siteQuery, useSite } from '../merchant/index.ts'
import { playMessages, WinnerStrip, winnersQuery } from '../play/index.ts'
import { PromotionCards, promotionsMessages, promotionsQuery } from '../promotions/index.ts'
import { GameRows } from './game-rows.tsx'
import { HomeFooter } from './home-footer.tsx'
import { homeRows } from './home-rows.ts'
import styles from './home-screen.module.css'
import { JackpotBanner } from './jackpot-banner.tsx'
import { LoginPopups } from './login-popups.tsx'
import { lobbyMessages } from './messages.ts'
import { PopularGames } from './popular-games.tsx'
import { QuickNavigation } from './quick-navigation.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** Words of the home screen. */
export const messages = [lobbyMessages, catalogueMessages, contentMessages, playMessages, promotionsMessages]

/** Rows that are part of the first rendering; the others are fetched when they come near. */
const ROWS_AT_ONCE = 2

/** Blocks by the name the merchant orders them by (HOME-32-D). */
const BLOCKS: Readonly<Partial<Record<string, ComponentType>>> = {
  banners: () => <BannerCarousel group="m_home" first />,
  marquee: NoticeMarquee,
  quickNavigation: QuickNavigation,
  shortcuts: Shortcuts,
  tabs: CategoryTabs,
  popular: PopularGames,
  winners: WinnerStrip,
  jackpot: JackpotBanner,
  rows: GameRows,
  video: VideoBanner,
  promotions: PromotionCards,
  download: DownloadBanner,
  footer: HomeFooter,
} satisfies Record<HomeBlock, ComponentType>

/** Reads what is seen first; a block whose data fails shows that itself (HOME-29-D). */
export async function load(context: ScreenContext): Promise<void> {
  const { queries } = context
  const language = context.words.language()
  const site = await queries.ensureQueryData(siteQuery(context, language))
  const rows = homeRows(site.homeRows).slice(0, ROWS_AT_ONCE)
  await Promise.all([
    queries.prefetchQuery(vendorGroupsQuery(context, language)),
    queries.prefetchQuery(bannersQuery(context, 'm_home', language)),
    queries.prefetchQuery(bannersQuery(context, 'm_video', language)),
    queries.prefetchQuery(noticeHeadlinesQuery(context, language)),
    queries.prefetchQuery(hotGamesQuery(context, language)),
    queries.prefetchQuery(winnersQuery(context, language)),
    queries.prefetchQuery(promotionsQuery(context, language)),
    ...rows.map(({ entry }) => queries.prefetchQuery(gameRowQuery(context, entry, site, language))),
  ])
}

/** The home page: the merchant's blocks in the merchant's order. */
export function Screen() {
  const site = useSite()
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{site.name}</h1>
      {site.homeBlocks.map((name) => {
        const Block = BLOCKS[name]
        return Block ? <Block key={name} /> : null
      })}
      <LoginPopups />
    </div>
  )
}
