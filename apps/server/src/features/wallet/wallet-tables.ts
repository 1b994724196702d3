import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { merchantColumn, type Texts } from '../../merchants/index.ts'
import type { ChannelIcon } from './deposit-channel.ts'

/** Ways to deposit at a merchant, in the order in which players see them (FOOTER-17-D, WALLET-04-D). */
export const depositChannels = pgTable(
  'deposit_channels',
  {
    merchant: merchantColumn(),
    code: text().notNull(),
    names: jsonb().$type<Texts>().notNull(),
    icon: text().$type<ChannelIcon>().notNull(),
    /** Minor units, as all money here. */
    min: bigint({ mode: 'number' }).notNull().default(0),
    /** Null for no limit. */
    max: bigint({ mode: 'number' }),
    enabled: boolean().notNull().default(true),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'deposit_channels_pk', columns: [table.merchant, table.code] }),
    check('deposit_channels_icon', sql`${table.icon} IN ('qr', 'bank', 'wallet', 'card', 'coin')`),
    check('deposit_channels_limits', sql`${table.min} >= 0 AND ${table.max} >= ${table.min}`),
  ],
)
