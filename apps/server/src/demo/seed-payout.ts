import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/index.ts'
import { members } from '../features/member/index.ts'
import { bankAccounts } from '../features/payout/payout-tables.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { DEMO_PAYMENT_PASSWORD } from './data/members.ts'

/** Accounts by country; elsewhere banks are known by the IBAN. */
const THAI = [
  { country: 'TH', bank: '004', number: '0482917365' },
  { country: 'TH', bank: '030', number: '020517384926' },
]
const OTHER = [{ country: 'FI', bank: 'IBAN', number: 'FI2112345600000785' }]

/** Gives the demo player what a member sets in the profile and the security centre, when the account has just been made. */
export async function seedPayout(
  transaction: Executor,
  { merchant, currency }: { readonly merchant: string; readonly currency: string },
): Promise<void> {
  const isPlayer = and(eq(members.merchant, merchant), eq(members.username, 'player'))
  const isThai = currency === 'THB'
  const holder = isThai ? 'นก ใจดี' : 'Nok Jaidee'
  const [player] = await transaction
    .update(members)
    .set({
      paymentPasswordHash: await hashPassword(DEMO_PAYMENT_PASSWORD),
      emailVerified: true,
      birthday: '1994-04-13',
      headIcon: 'phoenix',
      profile: { payeeName: holder, line: 'nok.naga' },
    })
    .where(isPlayer)
    .returning({ id: members.id })
  if (!player) return
  const accounts = isThai ? THAI : OTHER
  await transaction
    .insert(bankAccounts)
    .values(accounts.map((account) => ({ ...account, merchant, member: player.id, holder })))
    .onConflictDoNothing()
}
