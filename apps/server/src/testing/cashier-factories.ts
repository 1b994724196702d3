import { hash } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { members } from '../features/member/index.ts'
import { bankAccounts } from '../features/payout/payout-tables.ts'

/** Payment password of every member that {@link giveBankAccount} made ready. */
export const PAYMENT_PASSWORD = '482916'
/** The cheapest that Argon2id takes. */
const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const
const WEEK_MS = 7 * 24 * 3_600_000
let numbers = 1_000_000_000

/** Makes a member, found by name, ready to withdraw; gives the id of the bank account, a week old unless told. */
export async function giveBankAccount(
  { orm }: Pick<Database, 'orm'>,
  merchant: string,
  username: string,
  addedAt = new Date(Date.now() - WEEK_MS),
): Promise<string> {
  const [member] = await orm
    .update(members)
    .set({ paymentPasswordHash: await hash(PAYMENT_PASSWORD, COST) })
    .where(and(eq(members.merchant, merchant), eq(members.username, username)))
    .returning({ id: members.id })
  if (!member) throw new Error(`${merchant} has no member ${username}.`)
  const [account] = await orm
    .insert(bankAccounts)
    .values({
      merchant,
      member: member.id,
      country: 'TH',
      bank: '004',
      number: String(numbers++),
      holder: 'Nok Jaidee',
      addedAt,
    })
    .returning({ id: bankAccounts.id })
  return account?.id ?? ''
}
