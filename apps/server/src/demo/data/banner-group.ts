import type { BANNER_GROUPS } from '../../features/content/index.ts'
import type { DemoText } from './demo-text.ts'
import type { DemoTheme } from './demo-theme.ts'

/** One banner group or type (BANNER-05, BANNER-06). */
export type BannerGroup = (typeof BANNER_GROUPS)[number]

/** A banner as it is written down; `linkage` is a path of the site, an http(s) address, or empty. */
export type BannerRow = readonly [
  group: BannerGroup,
  theme: DemoTheme,
  linkage: string,
  title: DemoText,
  tagline: DemoText,
]
