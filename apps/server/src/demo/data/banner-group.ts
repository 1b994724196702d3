import type { DemoText } from './demo-text.ts'
import type { DemoTheme } from './demo-theme.ts'

/** Banner groups and types of BANNER-05 and BANNER-06. */
export const BANNER_GROUPS = [
  'm_home',
  'm_video',
  'm_promotion',
  'm_reg',
  'm_rng',
  'm_sports',
  'm_pvp',
  'm_live',
  'm_fish',
  'm_lott',
  'm_elott',
  'm_download',
] as const

/** One banner group or type. */
export type BannerGroup = (typeof BANNER_GROUPS)[number]

/** A banner as it is written down; `linkage` is a path of the site, an http(s) address, or empty. */
export type BannerRow = readonly [
  group: BannerGroup,
  theme: DemoTheme,
  linkage: string,
  title: DemoText,
  tagline: DemoText,
]
