/** Blocks of home that a merchant can order (HOME-32-D); one that is not named is not shown. */
export const HOME_BLOCKS = [
  'banners',
  'marquee',
  'quickNavigation',
  'shortcuts',
  'tabs',
  'popular',
  'winners',
  'jackpot',
  'rows',
  'video',
  'promotions',
  'download',
  'footer',
] as const

/** One block of home. */
export type HomeBlock = (typeof HOME_BLOCKS)[number]

/** Rows of home's block `rows`, each leading to the list of the same name. */
export const HOME_ROWS = [
  'NEW',
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'FEATURE',
  'JACKPOT',
  'BINGO',
  'INHOUSE',
] as const

/** One row of games on home. */
export type HomeRow = (typeof HOME_ROWS)[number]

/** Categories that vendors are sorted under (VENDOR-04); ESPORTS and COCKFIGHT split off SPORTS by themselves. */
export const VENDOR_CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT', 'ELOTTO'] as const

/** One category that vendors are sorted under. */
export type VendorCategory = (typeof VENDOR_CATEGORIES)[number]
