import type { Feature } from '../../feature.ts'
import type { Ground } from '../../ground.ts'
import type { Merchant } from '../../merchants/index.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import type { Area } from '../../snapshots/area-snapshots.ts'
import type { Content, Promotion } from './content.ts'
import { contentBindings } from './content-routes.ts'
import { loadContent } from './content-store.ts'
import { readAnnouncements } from './content-tables.ts'

/** Banners, announcements and promotions of each merchant, in memory. */
const contentArea: Area<Content> = { name: 'content', load: loadContent }

const NO_CONTENT: Content = {
  banners: new Map(),
  announcements: [],
  promotions: [],
  promotionCategories: [],
}

/** Finds a promotion of a merchant. */
export type FindPromotion = (id: string, merchant: Pick<Merchant, 'code'>) => Promotion | undefined

/** The promotions in memory. */
export const findPromotionOf = ({ held }: Ground): FindPromotion => {
  const content = held(contentArea)
  return (id, { code }) => content(code)?.promotions.find((one) => one.id === id)
}

/** What content adds to the product. */
export const contentFeature = {
  personalTables: [personalTable(readAnnouncements.member, 'deleted')],
  areas: [contentArea],
  open({ orm, held, now }) {
    const content = held(contentArea)
    return { bindings: contentBindings({ content: (merchant) => content(merchant) ?? NO_CONTENT, orm, now }) }
  },
} satisfies Feature
