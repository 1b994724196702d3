/** Every address of the site (area ROUTE). Nothing else in the sources spells one. */
export const paths = {
  home: '/m/home',
  live: '/m/live-games',
  slots: '/m/slot-games',
  sports: '/m/sport-games',
  esports: '/m/esport-games',
  fish: '/m/fish-games',
  cards: '/m/pvp-games',
  lott: '/m/lott',
  elott: '/m/elott',
  hot: '/m/hot-games',
  search: '/m/search-games',
  recent: '/m/recent-games',
  inHouse: '/m/inHouse',
  favourites: '/m/favorite',
  cockfight: '/m/cockfight',
  new: '/m/new-games',
  jili: '/m/jili-games',
  rtg: '/m/rtg-games',
  jackpots: '/m/jackpots',
  bingo: '/m/bingo',
  gameCentre: '/m/gameCenter',
  providers: '/m/provider',
  download: '/m/download',
  fair: '/m/fair',
  activity: '/m/activity',
  activityDetail: '/m/activityDetail',
  applyReward: '/m/applyReward',
  help: '/m/help',
  helpDetail: '/m/helpDetail',
  notice: '/m/notice',
  noticeDetail: '/m/noticeDetail',
  menu: '/m/menu',
  settings: '/m/set',
  login: '/m/login',
  register: '/m/register',
  social: '/m/social',
  socialSignUp: '/m/social/sign-up',
  forget: '/m/forget',
  changePassword: '/m/changePsw',
  benefits: '/m/member/benefits',
  deposit: '/m/voucherCenter',
  withdraw: '/m/withdraw',
  rebate: '/m/member/manualRebate',
  memberHome: '/m/member/home',
  rewardCentre: '/m/rewardCenter',
  salaryContract: '/m/member/agent/getSalaryContract',
  // Spelled so.
  dividendContract: '/m/member/agent/getDevidendContract',
  hourContract: '/m/member/agent/getHourContract',
  gameRecord: '/m/gameRecord',
  transactions: '/m/transaction/record',
  security: '/m/securityCenter',
  mail: '/m/webEmail',
  profit: '/m/profitandloss',
  mall: '/m/mall/mallHome',
  account: '/m/myAccount/index',
  agent: '/m/agent',
  protection: '/m/protection',
  ownData: '/m/my-data',
  ageLimit: '/m/age-limit',
  agentHome: '/m/agent/home',
} as const

/** An address of the table. */
export type Path = (typeof paths)[keyof typeof paths]

/** Addresses of home besides `/m/home`. */
export const homeAliases = ['/', '/m', '/m/index', '/m/index.html'] as const

/** Adds parameters to an address; empty ones are left out. */
export function withQuery(path: Path, query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** Where a visitor goes who needs a session, and comes back from. */
export function loginPath(back: string): string {
  return withQuery(paths.login, { redirect: back })
}
