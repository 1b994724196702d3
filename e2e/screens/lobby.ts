import type { Page } from 'playwright-core'
import { follow, inOrder, openMenu, press, reveal, scrollTo, show, type } from '../harness/steps.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

/** Tall enough for every block of home. */
const WHOLE_HOME = 5200
const TALL = 1600
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

const openFilter = press('Filter')
const goOffline = (page: Page) => page.context().setOffline(true)

/** Calls of lists stay without an answer from now on, or fail. */
const loseLists = (how: 'abort' | 'wait') => async (page: Page) => {
  await page.route(/\/wps\/(?:game|vass)/, async (route) => {
    if (how === 'abort') await route.fulfill({ status: 500, body: '{}' })
  })
}

/** What both brands have of the lobby. */
const both: readonly Picture[] = [
  { name: 'home', path: '/m/home' },
  { name: 'home-whole', path: '/m/home', height: WHOLE_HOME },
  { name: 'home-scrolled', path: '/m/home', action: scrollTo(900) },
  { name: 'home-bottom', path: '/m/home', action: inOrder(scrollTo(9000), scrollTo(9000)) },
  { name: 'side-menu', path: '/m/home', action: openMenu },
  { name: 'login-popup', path: '/m/home', popups: true, action: (page) => page.waitForTimeout(3500) },
  { name: 'service-popup', path: '/m/home', action: press('Service') },
  {
    name: 'language-picker',
    path: '/m/home',
    action: inOrder(openMenu, reveal('Language')),
  },
  { name: 'slots', path: '/m/slot-games' },
  { name: 'slots-tall', path: '/m/slot-games', height: TALL },
  { name: 'slots-filter', path: '/m/slot-games', action: openFilter },
  { name: 'slots-nothing', path: '/m/slot-games?vassalage=NOBODY' },
  { name: 'live', path: '/m/live-games' },
  { name: 'sports', path: '/m/sport-games' },
  { name: 'search', path: '/m/search-games' },
  { name: 'search-found', path: '/m/search-games', action: type('gold') },
  { name: 'game-centre', path: '/m/gameCenter' },
  { name: 'providers', path: '/m/provider' },
  { name: 'lott', path: '/m/lott' },
  { name: 'elott', path: '/m/elott' },
  { name: 'download', path: '/m/download', userAgent: ANDROID },
  {
    name: 'maintenance',
    path: '/m/home',
    operator: { before: 'set CODE maintenance=on', after: 'set CODE maintenance=off' },
  },
]

const lists: readonly Picture[] = [
  ['fish', '/m/fish-games'],
  ['cards', '/m/pvp-games'],
  ['esports', '/m/esport-games'],
  ['hot', '/m/hot-games'],
  ['new', '/m/new-games'],
  ['in-house', '/m/inHouse'],
  ['cockfight', '/m/cockfight'],
  ['jili', '/m/jili-games'],
  ['rtg', '/m/rtg-games'],
  ['jackpots', '/m/jackpots'],
  ['bingo', '/m/bingo'],
  ['slots-feature-buy', '/m/slot-games?gameClassify=FeatureBuy'],
].map(([name = '', path = '']) => ({ name, path }))

/** What the first brand is enough for: the other lists, and states that look alike in both. */
const naga: readonly Picture[] = [
  ...lists,
  {
    name: 'slots-providers',
    path: '/m/slot-games',
    action: press('All providers'),
  },
  {
    name: 'slots-search',
    path: '/m/slot-games',
    action: inOrder(follow('Search this list'), type('dragon')),
  },
  { name: 'search-nothing', path: '/m/search-games', action: type('zzqqxx') },
  { name: 'search-short', path: '/m/search-games', action: type('ab') },
  { name: 'game-centre-slots', path: '/m/gameCenter?gameType=RNG' },
  { name: 'game-centre-live', path: '/m/gameCenter?gameType=LIVE' },
  { name: 'download-ios', path: '/m/download', userAgent: IPHONE },
  { name: 'download-desktop', path: '/m/download', userAgent: DESKTOP },
  { name: 'home-screen-guide', path: '/m/download', userAgent: IPHONE, action: show('#home-screen-guide') },
  {
    name: 'download-popup',
    path: '/m/home',
    action: inOrder(openMenu, press('Download the app')),
  },
  { name: 'toast', path: '/m/home', action: follow('Rebate') },
  { name: 'offline-bar', path: '/m/home', action: goOffline },
  { name: 'offline-page', path: '/m/offline' },
  {
    name: 'loading-failed',
    path: '/m/home',
    action: inOrder(loseLists('abort'), scrollTo(1800), scrollTo(2400)),
  },
  { name: 'loading', path: '/m/home', action: inOrder(loseLists('wait'), scrollTo(1800), scrollTo(2400)) },
  {
    name: 'slow-notice',
    path: '/m/slot-games',
    action: inOrder(loseLists('wait'), follow('Fishing'), (page) => page.waitForTimeout(8200)),
  },
  { name: 'not-found', path: '/m/nothing-here' },
  {
    name: 'access-denied',
    path: '/m/home',
    operator: { before: 'deny-address CODE 10.0.0.0/8', after: 'clear-region CODE' },
  },
]

const TILE = /<article/
const LOTTERY = /<li[^>]*>.*?<h3/s
const NO_GAMES = { games: [], pageNum: 1, totalPages: 0, totalCount: 0 }
/** The states of a screen that lives of a call for games. */
const gameStates = (call: string, nothing: object) => ({
  call,
  content: 'article',
  nothing,
  empty: { EN: 'No games here yet', TH: 'ยังไม่มีเกมในหมวดนี้' },
})

export const screens: FeatureScreens = {
  pictures: { both, naga },
  pages: [
    {
      path: '/m/home',
      title: { EN: 'Home', TH: 'หน้าแรก' },
      content: TILE,
      zoom: true,
      keyboard: ['northlight'],
      inGate: true,
    },
    { path: '/m/live-games', title: { EN: 'Live casino', TH: 'คาสิโนสด' }, content: TILE },
    {
      path: '/m/slot-games',
      title: { EN: 'Slots', TH: 'สล็อต' },
      content: TILE,
      zoom: true,
      keyboard: ['naga'],
      states: { ...gameStates('**/wps/game/list*', NO_GAMES), inGate: true },
    },
    { path: '/m/slot-games?gameClassify=FeatureBuy', title: { EN: 'Slots', TH: 'สล็อต' }, content: TILE },
    { path: '/m/slot-games?vassalage=PG', title: { EN: 'Slots', TH: 'สล็อต' }, content: TILE },
    { path: '/m/sport-games', title: { EN: 'Sports', TH: 'กีฬา' }, content: TILE },
    { path: '/m/esport-games', title: { EN: 'E-sports', TH: 'อีสปอร์ต' }, content: TILE },
    { path: '/m/fish-games', title: { EN: 'Fishing', TH: 'ยิงปลา' }, content: TILE },
    { path: '/m/pvp-games', title: { EN: 'Card games', TH: 'เกมไพ่' }, content: TILE },
    { path: '/m/hot-games', title: { EN: 'Hot games', TH: 'เกมฮิต' }, content: TILE },
    { path: '/m/inHouse', title: { EN: 'In-house games', TH: 'เกมของเรา' }, content: TILE },
    { path: '/m/cockfight', title: { EN: 'Cockfight', TH: 'ไก่ชน' }, content: TILE },
    { path: '/m/new-games', title: { EN: 'New games', TH: 'เกมใหม่' }, content: TILE },
    { path: '/m/jili-games', title: { EN: 'Jili games', TH: 'เกมค่ายจิลี่' }, content: TILE },
    { path: '/m/rtg-games', title: { EN: 'RTG games', TH: 'เกมค่าย RTG' }, content: TILE },
    { path: '/m/jackpots', title: { EN: 'Jackpots', TH: 'แจ็กพอต' }, content: TILE },
    {
      path: '/m/bingo',
      title: { EN: 'Bingo', TH: 'บิงโก' },
      content: TILE,
      states: gameStates('**/wps/game/list*', NO_GAMES),
    },
    { path: '/m/recent-games', takesSession: true },
    { path: '/m/favorite', takesSession: true },
    {
      path: '/m/lott',
      title: { EN: 'Lottery', TH: 'หวย' },
      content: LOTTERY,
      zoom: true,
      keyboard: ['naga'],
      states: {
        call: /\/wps\/lottery\/(list|vn)\?/,
        content: 'article',
        nothing: { list: [] },
        empty: { EN: 'No lotteries here yet', TH: 'ยังไม่มีหวยในหมวดนี้' },
        inGate: true,
      },
    },
    { path: '/m/elott', title: { EN: 'Instant lottery', TH: 'หวยทันใจ' }, content: LOTTERY, zoom: true },
    {
      path: '/m/search-games',
      title: { EN: 'Search games', TH: 'ค้นหาเกม' },
      content: TILE,
      zoom: true,
      keyboard: ['northlight'],
      states: gameStates('**/wps/game/hot*', { list: [] }),
    },
    {
      path: '/m/gameCenter',
      title: { EN: 'Game centre', TH: 'ศูนย์เกม' },
      content: TILE,
      zoom: true,
      states: { ...gameStates('**/wps/game/hot*', { list: [] }), inGate: true },
    },
    {
      path: '/m/provider',
      title: { EN: 'Providers', TH: 'ค่ายเกม' },
      content: /class="[^"]*plate/,
      zoom: true,
      states: {
        call: '**/wps/game/vendors*',
        content: 'main [class*=plate] a, main a[class*=plate]',
        nothing: { content: [], sorting: [] },
        empty: { EN: 'No providers found', TH: 'ไม่พบค่ายเกม' },
      },
    },
    { path: '/m/download', title: { EN: 'Download', TH: 'ดาวน์โหลดแอป' }, content: /Android/, zoom: true },
  ],
}
