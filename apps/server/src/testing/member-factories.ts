import { hash } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { affiliates } from '../features/agent/affiliate-tables.ts'
import { contracts } from '../features/agent/agent-tables.ts'
import { depositChannels } from '../features/cashier/orders/cashier-tables.ts'
import { inboxMessages } from '../features/inbox/inbox-tables.ts'
import { members } from '../features/member/index.ts'
import { vipLevels, vipStandings } from '../features/vip/vip-tables.ts'
import { creditDemo } from '../features/wallet/index.ts'
import { merchants } from '../merchants/index.ts'
import { currentRank, nextId, nextRank, type Row } from './next-id.ts'

/** Password of every member that a test makes. */
export const PASSWORD = 'Passw0rd1'
/** The cheapest that Argon2id takes: many tests log somebody in. */
const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const
let hashed: Promise<string> | undefined
const passwordHash = () => {
  hashed ??= hash(PASSWORD, COST)
  return hashed
}

/** Makes members and what is theirs or is there for them. */
export function memberFactories({ orm }: Pick<Database, 'orm'>) {
  return {
    /** A member with the password `Passw0rd1`, unless it names a hash of its own. */
    async member(merchant: string, row: Row<typeof members> = {}): Promise<string> {
      const username = row.username ?? nextId('player').replace('-', '')
      await orm
        .insert(members)
        .values({ merchant, username, origin: 'TEST', passwordHash: await passwordHash(), ...row })
      return username
    },
    async vipLevel(merchant: string, row: Row<typeof vipLevels> = {}): Promise<string> {
      const id = row.id ?? nextId('level')
      await orm
        .insert(vipLevels)
        .values({ merchant, id, rank: currentRank(), names: { EN: `Level ${id}` }, ...row })
      return id
    },
    /** Gives a member, found by name, a level. */
    async vipStanding(
      merchant: string,
      username: string,
      row: Omit<typeof vipStandings.$inferInsert, 'merchant' | 'member'>,
    ): Promise<void> {
      await orm
        .insert(vipStandings)
        .values({ merchant, member: await memberId(orm, merchant, username), ...row })
    },
    /** Gives a member money; `amount` in minor units. */
    async money(merchant: string, username: string, amount: number): Promise<void> {
      const id = await memberId(orm, merchant, username)
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
      const member = username === undefined ? null : await memberId(orm, merchant, username)
      const texts = { titles: { EN: 'Message' }, contents: { EN: '<p>Text</p>' } }
      await orm.insert(inboxMessages).values({ id, merchant, member, ...texts, ...row })
      return id
    },
    /** A contract that a member, or the house, offers a member, found by name; a daily salary that waits where nothing else is said. */
    async contract(
      merchant: string,
      { from, to, ...row }: { readonly from: string | null; readonly to: string } & Row<typeof contracts>,
    ): Promise<string> {
      const [contract] = await orm
        .insert(contracts)
        .values({
          merchant,
          kind: 'salary',
          terms: [{ threshold: 100_00, activePlayers: 1, reward: 5_00 }],
          period: 'day',
          startsOn: '2099-12-01',
          fromMember: from === null ? null : await memberId(orm, merchant, from),
          toMember: await memberId(orm, merchant, to),
          ...row,
        })
        .returning({ id: contracts.id })
      return contract?.id ?? ''
    },
    async depositChannel(merchant: string, row: Row<typeof depositChannels> = {}): Promise<string> {
      const code = row.code ?? nextId('channel')
      await orm
        .insert(depositChannels)
        .values({ merchant, code, names: { EN: code }, icon: 'bank', position: nextRank(), ...row })
      return code
    },
    /** An invitation code; of a member, found by name, where one is named. */
    async affiliate(merchant: string, code: string, owner?: string): Promise<string> {
      const member = owner === undefined ? null : await memberId(orm, merchant, owner)
      await orm.insert(affiliates).values({ merchant, code, member })
      return code
    },
  }
}

async function memberId(orm: Database['orm'], merchant: string, username: string): Promise<string> {
  const [member] = await orm
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.merchant, merchant), eq(members.username, username)))
  if (!member) throw new Error(`${merchant} has no member ${username}.`)
  return member.id
}
