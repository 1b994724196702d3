import {
  listBanners,
  listPromotionCategories,
  listPromotions,
  replaceBanners,
  replacePromotionCategories,
  replacePromotions,
} from '../content-row-store.ts'
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
    const rows = await listBanners(executor, merchant)
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
  write(executor, merchant, entries) {
    const rows = entries.map(({ id, group, title, pictures, link }) => ({
      id,
      groupName: group,
      titles: title,
      urls: pictures,
      linkage: link,
    }))
    return replaceBanners(executor, merchant, rows)
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
    const rows = await listPromotionCategories(executor, merchant)
    return rows.map(({ id, names }) => ({ id, name: names }))
  },
  write(executor, merchant, entries) {
    const rows = entries.map(({ id, name }) => ({ id, names: name }))
    return replacePromotionCategories(executor, merchant, rows)
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
    const rows = await listPromotions(executor, merchant)
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
  write(executor, merchant, entries) {
    const rows = entries.map((entry) => ({
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
    }))
    return replacePromotions(executor, merchant, rows)
  },
}
