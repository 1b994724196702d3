import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { gameRounds } from '../features/bets/bet-tables.ts'
import { games, vendors } from '../features/catalogue/catalogue-tables.ts'
import {
  announcements,
  banners,
  promotionCategories,
  promotions,
} from '../features/content/content-tables.ts'
import { draws, lotteries } from '../features/lottery/lottery-tables.ts'
import { findMemberByName, insertMember } from '../features/member/index.ts'
import { MAIN_CONNECTION } from '../gateways/connection-store.ts'
import { connections } from '../gateways/connection-tables.ts'
import { merchants, resources } from '../merchants/index.ts'
import { memberFactories } from './member-factories.ts'
import { currentRank, nextId, type Row } from './next-id.ts'
import { plainSettings } from './plain-settings.ts'

export { PASSWORD } from './member-factories.ts'

/** A round that was won. */
interface MadeWin {
  /** Minor units. */
  readonly amount?: number
  /** Login name of the player. */
  readonly customerName?: string
  readonly wonAt?: Date
  /** What else is unlike the others. */
  readonly round?: Partial<typeof gameRounds.$inferInsert>
}

/** Makes rows for tests; everything that a test does not name has a plain value. */
export function factories({ orm }: Pick<Database, 'orm'>) {
  return {
    ...memberFactories({ orm }),
    async merchant(row: Row<typeof merchants> = {}): Promise<string> {
      const code = row.code ?? nextId('merchant')
      await orm.insert(merchants).values({
        code,
        names: { EN: `Brand ${code}`, TH: `แบรนด์ ${code}` },
        languages: ['TH', 'EN'],
        themeName: 'naga',
        regionRules: { allowedCountries: [], deniedCountries: [], allowedAddresses: [], deniedAddresses: [] },
        ...row,
        settings: { ...plainSettings, ...row.settings },
      })
      return code
    },
    async vendor(merchant: string, row: Row<typeof vendors> = {}): Promise<string> {
      const code = row.code ?? nextId('V')
      await orm.insert(vendors).values({ merchant, code, names: { EN: code }, ...row })
      return code
    },
    async game(merchant: string, row: Row<typeof games> = {}): Promise<string> {
      const id = row.id ?? nextId('game')
      await orm.insert(games).values({
        merchant,
        id,
        code: `code-${id}`,
        type: 'RNG',
        vendor: 'JL',
        name: `Game ${id}`,
        rank: currentRank(),
        ...row,
      })
      return id
    },
    async banner(merchant: string, row: Row<typeof banners> = {}): Promise<string> {
      const id = row.id ?? nextId('banner')
      await orm.insert(banners).values({
        merchant,
        id,
        groupName: 'm_home',
        titles: { EN: 'Banner', TH: 'แบนเนอร์' },
        urls: { EN: `/media/${id}-en.webp`, TH: `/media/${id}-th.webp` },
        ...row,
      })
      return id
    },
    async announcement(merchant: string, row: Row<typeof announcements> = {}): Promise<string> {
      const id = row.id ?? nextId('notice')
      await orm.insert(announcements).values({
        merchant,
        id,
        kind: 'PL',
        titles: { EN: `Notice ${id}` },
        contents: { EN: '<p>Text</p>' },
        startsAt: new Date('2026-01-01T00:00:00Z'),
        ...row,
      })
      return id
    },
    async promotion(merchant: string, row: Row<typeof promotions> = {}): Promise<string> {
      const id = row.id ?? nextId('promotion')
      await orm.insert(promotions).values({
        merchant,
        id,
        titles: { EN: 'Promotion' },
        contents: { EN: '<p>Text</p>' },
        images: [],
        startsAt: new Date('2026-01-01T00:00:00Z'),
        endsAt: new Date('2099-12-31T00:00:00Z'),
        ...row,
      })
      return id
    },
    async promotionCategory(merchant: string, row: Row<typeof promotionCategories> = {}): Promise<string> {
      const id = row.id ?? nextId('category')
      await orm
        .insert(promotionCategories)
        .values({ merchant, id, names: { EN: `Category ${id}` }, rank: currentRank(), ...row })
      return id
    },
    async lottery(merchant: string, row: Row<typeof lotteries> = {}): Promise<string> {
      const id = row.id ?? nextId('lottery')
      await orm.insert(lotteries).values({
        merchant,
        id,
        code: id,
        vendor: 'L',
        type: 'LOTT',
        names: { EN: id },
        prizeMode: 'Lott',
        ...row,
      })
      return id
    },
    async draw(merchant: string, lottery: string, row: Row<typeof draws> = {}): Promise<void> {
      await orm.insert(draws).values({
        merchant,
        lottery,
        issue: nextId('issue'),
        prizes: [{ key: 'first', numbers: ['123456'] }],
        drawnAt: new Date('2026-01-01T00:00:00Z'),
        ...row,
      })
    },
    /** A settled round that was won; gives its number. */
    async win(merchant: string, game: string, win: MadeWin = {}): Promise<string> {
      const { amount = 100_00, customerName = 'somchai', wonAt = new Date() } = win
      const known = await findMemberByName(orm, merchant, customerName)
      const member = known ?? (await insertMember(orm, { merchant, username: customerName, origin: 'TEST' }))
      const round = nextId('round')
      await orm.execute(
        sql`SELECT make_game_round_months(${wonAt.toISOString()}::timestamptz, ${wonAt.toISOString()}::timestamptz)`,
      )
      const { rows } = await orm.execute<{ id: string }>(sql`SELECT nextval('game_round_numbers') AS id`)
      const id = Number(rows[0]?.id)
      await orm.insert(gameRounds).values({
        id,
        merchant,
        member: member?.id ?? null,
        connection: 'main',
        round,
        session: crypto.randomUUID(),
        game,
        code: game,
        vendor: 'JL',
        type: 'RNG',
        currency: 'THB',
        isTrial: false,
        state: 'settled',
        stake: 100,
        valid: 100,
        won: amount,
        openedAt: wonAt,
        changedAt: wonAt,
        settledAt: wonAt,
        ...win.round,
      })
      return `R${id}`
    },
    async gateway(
      merchant: string,
      row: Omit<typeof connections.$inferInsert, 'merchant' | 'name'> & { readonly name?: string },
    ): Promise<void> {
      await orm.insert(connections).values({ merchant, name: MAIN_CONNECTION, ...row })
    },
    async resource(merchant: string, row: Row<typeof resources> = {}): Promise<string> {
      const id = row.id ?? nextId('resource')
      await orm.insert(resources).values({
        merchant,
        id,
        kind: 'link',
        type: 'LINE',
        url: 'https://line.example/x',
        ...row,
      })
      return id
    },
  }
}

/** Rows for tests. */
export type Factories = ReturnType<typeof factories>
