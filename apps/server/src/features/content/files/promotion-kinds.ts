import { asc, eq } from 'drizzle-orm'
import {
  banners as bannerTable,
  promotionCategories,
  promotions as promotionTable,
} from '../content-tables.ts'
import { type ContentKind, momentText } from './content-kind.ts'
import { BANNER_GROUPS, contentSchemas, type EntryOf } from './content-schema.ts'

/** End of what never ends. */
const NEVER = new Date('9999-12-31T00:00:00Z')

const byGroup = (entries: readonly EntryOf<'banner'>[]) => {
  const place = ({ group }: EntryOf<'banner'>) => BANNER_GROUPS.indexOf(group)
  return [...entries].sort((one, other) => place(one) - place(other))
}

/** Banners, group by group in their order. */
export const banners: ContentKind<EntryOf<'banner'>> = {
  file: 'banners.json',
  noun: 'banner',
  key: 'id',
  most: 200,
  schema: (language) => contentSchemas(language).banner,
  sort: byGroup,
  async read(executor, merchant) {
    const rows = await executor
      .select()
      .from(bannerTable)
      .where(eq(bannerTable.merchant, merchant))
      .orderBy(asc(bannerTable.rank), asc(bannerTable.id))
    return byGroup(
      rows.map(({ id, groupName, titles, urls, linkage }) => ({
        id,
        group: groupName as EntryOf<'banner'>['group'],
        title: titles,
        pictures: urls,
        link: linkage,
      })),
    )
  },
  async write(executor, merchant, entries) {
    await executor.delete(bannerTable).where(eq(bannerTable.merchant, merchant))
    const rows = entries.map(({ id, group, title, pictures, link }, index) => ({
      merchant,
      id,
      groupName: group,
      titles: title,
      urls: pictures,
      linkage: link,
      rank: index + 1,
    }))
    if (rows.length > 0) await executor.insert(bannerTable).values(rows)
  },
}

/** Tabs of the promotions page, in their order. */
export const promotionTabs: ContentKind<EntryOf<'promotionTab'>> = {
  file: 'promotion-tabs.json',
  noun: 'tab',
  key: 'id',
  most: 20,
  schema: (language) => contentSchemas(language).promotionTab,
  async read(executor, merchant) {
    const rows = await executor
      .select()
      .from(promotionCategories)
      .where(eq(promotionCategories.merchant, merchant))
      .orderBy(asc(promotionCategories.rank), asc(promotionCategories.id))
    return rows.map(({ id, names }) => ({ id, name: names }))
  },
  async write(executor, merchant, entries) {
    await executor.delete(promotionCategories).where(eq(promotionCategories.merchant, merchant))
    const rows = entries.map(({ id, name }, index) => ({ merchant, id, names: name, rank: index + 1 }))
    if (rows.length > 0) await executor.insert(promotionCategories).values(rows)
  },
}

/** Promotions in the order of their page; home shows the first three. */
export const promotions: ContentKind<EntryOf<'promotion'>> = {
  file: 'promotions.json',
  noun: 'promotion',
  key: 'id',
  most: 200,
  schema: (language) => contentSchemas(language).promotion,
  async read(executor, merchant) {
    const rows = await executor
      .select()
      .from(promotionTable)
      .where(eq(promotionTable.merchant, merchant))
      .orderBy(asc(promotionTable.rank), asc(promotionTable.id))
    return rows.map((row) => ({
      id: row.id,
      linkedPromotion: row.linkedPromotion === row.id ? '' : row.linkedPromotion,
      title: row.titles,
      content: row.contents,
      tabs: row.categories,
      pictures: [...row.images].sort((one, other) => one.sequence - other.sequence).map(({ urls }) => urls),
      from: momentText(row.startsAt),
      until: row.noExpiry ? null : momentText(row.endsAt),
      needsPicture: row.imageRequired,
      needsRemarks: row.remarkRequired,
    }))
  },
  async write(executor, merchant, entries) {
    await executor.delete(promotionTable).where(eq(promotionTable.merchant, merchant))
    const rows = entries.map((entry, index) => ({
      merchant,
      id: entry.id,
      linkedPromotion: entry.linkedPromotion || entry.id,
      titles: entry.title,
      contents: entry.content,
      categories: [...entry.tabs],
      images: entry.pictures.map((urls, place) => ({ urls, sequence: place + 1 })),
      startsAt: new Date(entry.from),
      endsAt: entry.until === null ? NEVER : new Date(entry.until),
      noExpiry: entry.until === null,
      imageRequired: entry.needsPicture,
      remarkRequired: entry.needsRemarks,
      rank: index + 1,
    }))
    if (rows.length > 0) await executor.insert(promotionTable).values(rows)
  },
}
