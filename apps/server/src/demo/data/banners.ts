import type { BannerGroup, BannerRow } from './banner-group.ts'
import { NAGA_BANNERS } from './banners-naga.ts'
import { NORTHLIGHT_BANNERS } from './banners-northlight.ts'
import type { DemoText } from './demo-text.ts'
import type { DemoTheme } from './demo-theme.ts'

/** A banner of a demo merchant; its picture is composed from theme, title and tagline. */
export interface DemoBanner {
  /** Where it is shown (`groupName`). */
  readonly group: BannerGroup
  /** Lettering on the picture, and its text for screen readers. */
  readonly title: DemoText
  /** Smaller line under it. */
  readonly tagline: DemoText
  /** What the picture shows. */
  readonly theme: DemoTheme
  /** A path of the site, an http(s) address, or empty (BANNER-08-D). */
  readonly linkage: string
  /** Place in its group, from 1. */
  readonly sequence: number
  /** Address of the video (BANNER-10-D); `null` where the banner is a picture. */
  readonly video: string | null
}

const ROWS: Readonly<Record<string, readonly BannerRow[]>> = {
  naga: NAGA_BANNERS,
  northlight: NORTHLIGHT_BANNERS,
}

/** The banners of a merchant, group by group; none for an unknown code. */
export function bannersOf(merchant: string): DemoBanner[] {
  const rows = ROWS[merchant] ?? []
  return rows.map(([group, theme, linkage, title, tagline], index) => ({
    group,
    title,
    tagline,
    theme,
    linkage,
    sequence: rows.slice(0, index + 1).filter(([other]) => other === group).length,
    video: group === 'm_video' ? `/media/demo/video/${merchant}.mp4` : null,
  }))
}
