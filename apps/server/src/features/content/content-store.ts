import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Texts } from '../../merchants/index.ts'
import type { Banner, Content } from './content.ts'
import {
  listAnnouncements,
  listBanners,
  listPromotionCategories,
  listPromotions,
} from './content-row-store.ts'
import { previewOf, sanitiseContent } from './sanitise-content.ts'

/** Reads a merchant's content whole; HTML is sanitised here, once, on its way out of the database. */
export async function loadContent(orm: NodePgDatabase, merchant: string): Promise<Content> {
  const [bannerRows, announcementRows, promotionRows, categoryRows] = await Promise.all([
    listBanners(orm, merchant),
    listAnnouncements(orm, merchant),
    listPromotions(orm, merchant),
    listPromotionCategories(orm, merchant),
  ])
  const groups = new Map<string, Banner[]>()
  for (const banner of bannerRows) {
    const group = groups.get(banner.groupName)
    if (group) group.push(banner)
    else groups.set(banner.groupName, [banner])
  }
  return {
    banners: groups,
    announcements: announcementRows.map((row) => {
      const contents = eachText(row.contents, sanitiseContent)
      return { ...row, contents, previews: eachText(contents, previewOf) }
    }),
    promotions: promotionRows.map((row) => ({ ...row, contents: eachText(row.contents, sanitiseContent) })),
    promotionCategories: categoryRows.map(({ id, names }) => ({ id, names })),
  }
}

function eachText(texts: Texts, change: (html: string) => string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, change(html)]))
}
