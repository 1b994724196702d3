import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { merchantColumn, type Texts } from '../../merchants/index.ts'
import { memberColumn } from '../member/index.ts'

/** Banners by group or type. */
export const banners = pgTable(
  'banners',
  {
    merchant: merchantColumn(),
    id: text().notNull(),
    /** `m_home`, `m_video`, `m_rng` … */
    groupName: text().notNull(),
    titles: jsonb().$type<Texts>().notNull(),
    /** Picture or video per language; paths below `/media/` or addresses on an image host. */
    urls: jsonb().$type<Texts>().notNull(),
    linkage: text().notNull().default(''),
    rank: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'banners_pk', columns: [table.merchant, table.id] }),
    index('banners_group').on(table.merchant, table.groupName, table.rank),
  ],
)

/**
 * Announcements of every kind: agent `A`, player `PL`, pop-up `PU`, help `H`, and lobby news `N`. Content is HTML,
 * sanitised when it is written and again when it is shown.
 */
export const announcements = pgTable(
  'announcements',
  {
    merchant: merchantColumn(),
    id: text().notNull(),
    kind: text().$type<'A' | 'PL' | 'PU' | 'H' | 'N'>().notNull(),
    /** Pop-ups: `A` for members, `B` for visitors. Help: the topic's tag. Empty elsewhere. */
    tag: text().notNull().default(''),
    titles: jsonb().$type<Texts>().notNull(),
    contents: jsonb().$type<Texts>().notNull(),
    /** Picture above the text, per language. */
    images: jsonb().$type<Texts>().notNull().default({}),
    /** Pop-ups: where their button leads; empty for no button. */
    link: text().notNull().default(''),
    popular: boolean().notNull().default(false),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }),
    rank: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'announcements_pk', columns: [table.merchant, table.id] }),
    index('announcements_kind').on(table.merchant, table.kind, table.startsAt.desc()),
  ],
)

/** Promotions. */
export const promotions = pgTable(
  'promotions',
  {
    merchant: merchantColumn(),
    id: text().notNull(),
    linkedPromotion: text().notNull().default(''),
    titles: jsonb().$type<Texts>().notNull(),
    contents: jsonb().$type<Texts>().notNull(),
    categories: text().array().notNull().default([]),
    images: jsonb().$type<{ urls: Texts; sequence: number }[]>().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    noExpiry: boolean().notNull().default(false),
    imageRequired: boolean().notNull().default(false),
    remarkRequired: boolean().notNull().default(false),
    rank: integer().notNull().default(0),
  },
  (table) => [primaryKey({ name: 'promotions_pk', columns: [table.merchant, table.id] })],
)

/** Categories of promotions: the tabs of their page. */
export const promotionCategories = pgTable(
  'promotion_categories',
  {
    merchant: merchantColumn(),
    /** Named by the categories of promotions. */
    id: text().notNull(),
    names: jsonb().$type<Texts>().notNull(),
    rank: integer().notNull().default(0),
  },
  (table) => [primaryKey({ name: 'promotion_categories_pk', columns: [table.merchant, table.id] })],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Pictures that came with a merchant's content; every process writes those it is asked for into its media folder. */
export const contentPictures = pgTable(
  'content_pictures',
  {
    merchant: merchantColumn(),
    /** Digest of the bytes with an ending. */
    name: text().notNull(),
    /** Lossless WebP. */
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ name: 'content_pictures_pk', columns: [table.merchant, table.name] })],
)

/** Which announcements a member has read. */
export const readAnnouncements = pgTable(
  'read_announcements',
  {
    member: memberColumn(),
    announcement: text().notNull(),
    readAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'read_announcements_pk', columns: [table.member, table.announcement] })],
)
