import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { inboxMessages } from '../features/inbox/inbox-tables.ts'
import { members } from '../features/member/index.ts'
import { merchants } from '../features/merchant/index.ts'
import { vipStandings } from '../features/vip/vip-tables.ts'
import { creditDemo } from '../features/wallet/index.ts'

/** Makes what belongs to members, who are found by name. */
export function memberFactories({ orm }: Pick<Database, 'orm'>) {
  const memberId = async (merchant: string, username: string): Promise<string> => {
    const [member] = await orm
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.merchant, merchant), eq(members.username, username)))
    if (!member) throw new Error(`${merchant} has no member ${username}.`)
    return member.id
  }
  return {
    /** Gives a member a level. */
    async vipStanding(
      merchant: string,
      username: string,
      row: Omit<typeof vipStandings.$inferInsert, 'merchant' | 'member'>,
    ): Promise<void> {
      await orm.insert(vipStandings).values({ merchant, member: await memberId(merchant, username), ...row })
    },
    /** Gives a member money; `amount` in minor units. */
    async money(merchant: string, username: string, amount: number): Promise<void> {
      const id = await memberId(merchant, username)
      const [row] = await orm
        .select({ currency: merchants.currency })
        .from(merchants)
        .where(eq(merchants.code, merchant))
      await creditDemo(orm, { id, merchant }, amount, row?.currency ?? '')
    },
    /** A message to one member, or to all of the merchant where no name is given. */
    async inboxMessage(
      merchant: string,
      username?: string,
      row: Partial<typeof inboxMessages.$inferInsert> = {},
    ): Promise<string> {
      const id = crypto.randomUUID()
      const member = username === undefined ? null : await memberId(merchant, username)
      const texts = { titles: { EN: 'Message' }, contents: { EN: '<p>Text</p>' } }
      await orm.insert(inboxMessages).values({ id, merchant, member, ...texts, ...row })
      return id
    },
  }
}
