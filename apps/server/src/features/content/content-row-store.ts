import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { announcements, banners, promotionCategories, promotions } from './content-tables.ts'

type Reader = Pick<Executor, 'select'>
type Writer = Pick<Executor, 'insert' | 'delete'>

/** An announcement as its table holds it. */
export type AnnouncementRow = typeof announcements.$inferSelect
/** An announcement to be written. */
export type NewAnnouncement = Omit<typeof announcements.$inferInsert, 'merchant'>
/** Rows whose order is that of the list that they are written from. */
type Ordered<Row> = readonly Omit<Row, 'merchant' | 'rank'>[]

const ranked = <Row extends object>(merchant: string, rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, merchant, rank: index + 1 }))

/** Banners of every group in their order. */
export function listBanners(executor: Reader, merchant: string): Promise<(typeof banners.$inferSelect)[]> {
  return executor
    .select()
    .from(banners)
    .where(eq(banners.merchant, merchant))
    .orderBy(asc(banners.rank), asc(banners.id))
}

/** Puts banners in the place of all that are there. */
export async function replaceBanners(
  executor: Writer,
  merchant: string,
  rows: Ordered<typeof banners.$inferInsert>,
): Promise<void> {
  await executor.delete(banners).where(eq(banners.merchant, merchant))
  if (rows.length > 0) await executor.insert(banners).values(ranked(merchant, rows))
}

/**
 * Announcements by rank, the newest first where they have none.
 * @param kinds all of them, unless told
 */
export function listAnnouncements(
  executor: Reader,
  merchant: string,
  kinds?: readonly AnnouncementRow['kind'][],
): Promise<AnnouncementRow[]> {
  return executor
    .select()
    .from(announcements)
    .where(
      and(eq(announcements.merchant, merchant), kinds ? inArray(announcements.kind, [...kinds]) : undefined),
    )
    .orderBy(asc(announcements.rank), desc(announcements.startsAt), asc(announcements.id))
}

/** Puts announcements in the place of all that are there of some kinds. */
export async function replaceAnnouncements(
  executor: Writer,
  merchant: string,
  kinds: readonly AnnouncementRow['kind'][],
  rows: readonly NewAnnouncement[],
): Promise<void> {
  await executor
    .delete(announcements)
    .where(and(eq(announcements.merchant, merchant), inArray(announcements.kind, [...kinds])))
  if (rows.length > 0) await executor.insert(announcements).values(rows.map((row) => ({ ...row, merchant })))
}

/** Promotions in the order of their page. */
export function listPromotions(
  executor: Reader,
  merchant: string,
): Promise<(typeof promotions.$inferSelect)[]> {
  return executor
    .select()
    .from(promotions)
    .where(eq(promotions.merchant, merchant))
    .orderBy(asc(promotions.rank), asc(promotions.id))
}

/** Puts promotions in the place of all that are there. */
export async function replacePromotions(
  executor: Writer,
  merchant: string,
  rows: Ordered<typeof promotions.$inferInsert>,
): Promise<void> {
  await executor.delete(promotions).where(eq(promotions.merchant, merchant))
  if (rows.length > 0) await executor.insert(promotions).values(ranked(merchant, rows))
}

/** Categories of promotions in the order of their tabs. */
export function listPromotionCategories(
  executor: Reader,
  merchant: string,
): Promise<(typeof promotionCategories.$inferSelect)[]> {
  return executor
    .select()
    .from(promotionCategories)
    .where(eq(promotionCategories.merchant, merchant))
    .orderBy(asc(promotionCategories.rank), asc(promotionCategories.id))
}

/** Puts categories of promotions in the place of all that are there. */
export async function replacePromotionCategories(
  executor: Writer,
  merchant: string,
  rows: Ordered<typeof promotionCategories.$inferInsert>,
): Promise<void> {
  await executor.delete(promotionCategories).where(eq(promotionCategories.merchant, merchant))
  if (rows.length > 0) await executor.insert(promotionCategories).values(ranked(merchant, rows))
}
