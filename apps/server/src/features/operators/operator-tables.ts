import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import type { Role } from './roles.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** People who work in the console. They are never members, and no row of theirs is deleted: trails name them. */
export const operators = pgTable(
  'operators',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What colleagues call them; no two look the same, and none changes. */
    name: text().notNull(),
    disabled: boolean().notNull().default(false),
    /** Argon2id; null for those who have passkeys only. */
    passwordHash: text(),
    /** Key of the authenticator app (RFC 6238), in base32; null without one. */
    totpSecret: text(),
    /** The newest step of time whose code was used, so that each code counts once. */
    totpStep: integer(),
    /** Whether they came with the demo, and log in from the machine itself. */
    demo: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('operators_name').on(sql`lower(${table.name})`)],
)

const operatorColumn = () =>
  uuid()
    .notNull()
    .references(() => operators.id)

/** Roles that operators have, at a merchant or, as `*`, at every merchant, also those to come. */
export const operatorRoles = pgTable(
  'operator_roles',
  {
    operator: operatorColumn(),
    /** Code of the merchant, or `*`; no reference, so that a merchant that is made again gives nobody old rights by a new row. */
    merchant: text().notNull(),
    role: text().$type<Role>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'operator_roles_pk', columns: [table.operator, table.merchant, table.role] }),
  ],
)

/** Passkeys (WebAuthn credentials). */
export const operatorPasskeys = pgTable(
  'operator_passkeys',
  {
    /** Credential id, in base64url. */
    id: text().primaryKey(),
    operator: operatorColumn(),
    publicKey: bytes().notNull(),
    /** Signature counter as last seen; authenticators without one say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    /** Kind of device that made it, such as `Mac, Chrome`. */
    device: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('operator_passkeys_operator').on(table.operator)],
)

/** Recovery codes, each of which counts once. Only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    operator: operatorColumn(),
    /** SHA-256; a code has 80 bits of chance. */
    codeHash: bytes().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ name: 'recovery_codes_pk', columns: [table.operator, table.codeHash] })],
)

/** Sessions of operators. Only hashes of tokens are kept. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    operator: operatorColumn(),
    tokenHash: bytes().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Raised at most once a minute. */
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    /** When the operator last proved who they are. */
    provedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The network without its last part. */
    address: text().notNull(),
    /** Kind of device; a session of one never serves another. */
    device: text().notNull(),
    /** Hash of the number that the browser keeps, by which two operators at one device are noticed. */
    deviceId: text().notNull(),
  },
  (table) => [
    uniqueIndex('operator_sessions_token').on(table.tokenHash),
    index('operator_sessions_operator').on(table.operator, table.createdAt),
    index('operator_sessions_device').on(table.deviceId),
  ],
)

/** Links by which somebody becomes an operator, or an operator gets new ways to log in; each is used once. */
export const operatorInvitations = pgTable(
  'operator_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytes().notNull(),
    /** The name that the operator gets; null for the first operator, who chooses it. */
    name: text(),
    /** The operator who gets new ways to log in; null for a new one. */
    operator: uuid().references(() => operators.id),
    /** The operator who made the link; null for the first one's and those of commands. */
    inviter: uuid().references(() => operators.id),
    roles: jsonb().$type<readonly { readonly merchant: string; readonly role: Role }[]>().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('operator_invitations_token').on(table.tokenHash),
    check('operator_invitations_new', sql`${table.operator} IS NULL OR ${table.roles} = '[]'::jsonb`),
  ],
)

/** What the purpose of a challenge is: a login, a new passkey, or a proof within a session. */
export type ChallengePurpose = 'login' | 'register' | 'prove'

/** Challenges of passkeys, each of which counts once. */
export const operatorChallenges = pgTable('operator_challenges', {
  /** The challenge itself, in base64url. */
  challenge: text().primaryKey(),
  purpose: text().$type<ChallengePurpose>().notNull(),
  /** The invitation or the session that asked; null for a login. */
  holder: uuid(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** Lists as operators look at them again and again: the filters, under a name of theirs. */
export const operatorViews = pgTable(
  'operator_views',
  {
    operator: operatorColumn(),
    /** Code of the merchant; no reference, as for roles. */
    merchant: text().notNull(),
    /** Id of the operation that gives the list. */
    list: text().notNull(),
    name: text().notNull(),
    filters: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'operator_views_pk',
      columns: [table.operator, table.merchant, table.list, table.name],
    }),
  ],
)
