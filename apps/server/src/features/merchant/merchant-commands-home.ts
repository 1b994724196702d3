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

/** Rows of games in home's block `rows`. */
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

/** Categories that vendors are sorted under (VENDOR-04); ESPORTS and COCKFIGHT split off SPORTS by themselves. */
export const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT', 'ELOTTO'] as const
