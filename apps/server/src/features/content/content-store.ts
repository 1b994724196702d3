import { asc, desc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Texts } from '../merchant/index.ts'
import type { Banner, Content } from './content.ts'
import { announcements, banners, promotionCategories, promotions } from './content-tables.ts'
import { previewOf, sanitiseContent } from './sanitise-content.ts'

/** Reads a merchant's content whole; HTML is sanitised here, once, on its way out of the database (GEN-13-D). */
export async function loadContent(orm: NodePgDatabase, merchant: string): Promise<Content> {
  const [bannerRows, announcementRows, promotionRows, categoryRows] = await Promise.all([
    orm
      .select()
      .from(banners)
      .where(eq(banners.merchant, merchant))
      .orderBy(asc(banners.rank), asc(banners.id)),
    orm
      .select()
      .from(announcements)
      .where(eq(announcements.merchant, merchant))
      .orderBy(asc(announcements.rank), desc(announcements.startsAt), asc(announcements.id)),
    orm
      .select()
      .from(promotions)
      .where(eq(promotions.merchant, merchant))
      .orderBy(asc(promotions.rank), asc(promotions.id)),
    orm
      .select({ id: promotionCategories.id, names: promotionCategories.names })
      .from(promotionCategories)
      .where(eq(promotionCategories.merchant, merchant))
      .orderBy(asc(promotionCategories.rank), asc(promotionCategories.id)),
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
    promotionCategories: categoryRows,
  }
}

function eachText(texts: Texts, change: (html: string) => string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, change(html)]))
}
