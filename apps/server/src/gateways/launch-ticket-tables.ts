import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { merchants } from '../merchants/merchant-tables.ts'

/**
 * Launches of the local game: first a ticket, which the address carries and which counts once, then, in its place, the
 * play that the browser may look at again. Only hashes are kept, so a copy of this table opens nothing; the token of the wallet is worth nothing without the secret that signs.
 */
export const launchTickets = pgTable(
  'launch_tickets',
  {
    /** SHA-256 of the ticket, or of the play. */
    hash: text().primaryKey(),
    kind: text().$type<'ticket' | 'play'>().notNull().default('ticket'),
    merchant: text()
      .notNull()
      .references(() => merchants.code, { onDelete: 'cascade' }),
    /**
     * Whose it is: it opens nothing without the living session. It refers to no row: rows of both run out by
     * themselves.
     */
    session: uuid().notNull(),
    /** Id in the catalogue; null for the lobby of a provider. */
    game: text(),
    vendor: text().notNull(),
    type: text().notNull(),
    /** Page that the game leads back to. */
    back: text().notNull(),
    /** What the session is named by at the wallet: a provider keeps what it was launched with, and this page is one. */
    token: text().notNull().default(''),
    /** What has been played so far, as the page's provider keeps it. */
    played: jsonb(),
    /** Until then somebody plays on, and nobody else does; null for nobody. */
    busyUntil: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('launch_tickets_expires').on(table.expiresAt)],
)
