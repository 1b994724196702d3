import { sql } from 'drizzle-orm'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'

/** What a member told of themselves at registration, by field id; what finds the account has columns. */
export interface MemberProfile {
  readonly idNumber?: string
  readonly qqNum?: string
  readonly facebook?: string
  readonly wechat?: string
  readonly line?: string
  readonly whatsapp?: string
  readonly zalo?: string
  readonly payeeName?: string
  readonly recommenderId?: string
  /**
   * E.164; a number that the member named and another account is found by, or was proved to be another's. It is a
   * contact only: nothing finds an account by it, and no answer tells of it (decision 020).
   */
  readonly mobileNum?: string
}

/** Accounts of players, agents and trials; each belongs to one merchant and is seen by no other. */
export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: merchantColumn(),
    /** As the member wrote it; compared without case. */
    username: text().notNull(),
    /** Whether the name was made up at registration; its member may then choose another, once. */
    usernameMade: boolean().notNull().default(false),
    /** 0, 1, 2, 4, 40, 41 or 42. */
    type: integer().notNull().default(0),
    /** Argon2id in PHC form; null where the member logs in without a password. */
    passwordHash: text(),
    paymentPasswordHash: text(),
    /** When the member last set it; null where registration did. */
    paymentPasswordChangedAt: timestamp({ withTimezone: true }),
    /** Wrong payment passwords in a row. */
    paymentTries: integer().notNull().default(0),
    /** End of the lock after five of them; null where there is none. */
    paymentLockedUntil: timestamp({ withTimezone: true }),
    disabled: boolean().notNull().default(false),
    /**
     * E.164; what the account is found by. Null where none was given, or the number is kept as a contact in the
     * profile.
     */
    mobile: text(),
    /** Whether the number was proved with a code. */
    mobileVerified: boolean().notNull().default(false),
    /** Lower case; null where none was given. */
    email: text(),
    /** Whether the address was proved with a code. */
    emailVerified: boolean().notNull().default(false),
    nickname: text().notNull().default(''),
    /** YYYY-MM-DD; null where none was asked for. */
    birthday: text(),
    profile: jsonb().$type<MemberProfile>().notNull().default({}),
    /** Key of a built-in picture; `own` for an uploaded one, empty for none. */
    headIcon: text().notNull().default(''),
    /** Whether their wins may stand on the board of winners, with a masked name. */
    showsWins: boolean().notNull().default(true),
    /** Invitation code the member came with. */
    affiliateCode: text(),
    /** How the member registered: APP, H5, PWA, WEBCLIP, or how else the account came to be. */
    origin: text().notNull(),
    registeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until the first login. */
    lastLoginAt: timestamp({ withTimezone: true }),
    /** When a trial ends; null for everybody else. */
    expiresAt: timestamp({ withTimezone: true }),
    /** End of the last break that the member took; over or null where there is none. Bets are asked by it. */
    pausedUntil: timestamp({ withTimezone: true }),
    /** Since when they want no messages that go to many; null where they do. What is theirs alone comes anyway. */
    offersRefusedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('members_username').on(table.merchant, sql`lower(${table.username})`),
    uniqueIndex('members_mobile').on(table.merchant, table.mobile).where(sql`${table.mobile} is not null`),
    index('members_affiliate')
      .on(table.merchant, table.affiliateCode)
      .where(sql`${table.affiliateCode} is not null`),
    index('members_birthday').on(table.merchant, table.birthday).where(sql`${table.birthday} is not null`),
    // Needs the extension pg_trgm, for parts of names.
    index('members_search').using(
      'gin',
      sql`lower(${table.username}) gin_trgm_ops`,
      sql`lower(${table.nickname}) gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
      sql`${table.mobile} gin_trgm_ops`,
    ),
    index('members_expired').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Avatars that members uploaded; `headIcon` of the member is then `own`. */
export const memberPictures = pgTable('member_pictures', {
  member: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  type: text().$type<'jpeg' | 'png'>().notNull(),
  bytes: bytes().notNull(),
})

/** Column of the member that a row belongs to; the row goes with the member. */
export const memberColumn = () =>
  uuid()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** Words by which operators group members. */
export const memberTags = pgTable(
  'member_tags',
  {
    merchant: merchantColumn(),
    member: memberColumn(),
    tag: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'member_tags_pk', columns: [table.member, table.tag] }),
    index('member_tags_tag').on(table.merchant, table.tag),
  ],
)
