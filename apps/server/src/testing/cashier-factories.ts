import { hash } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { members } from '../features/member/index.ts'
import { bankAccounts } from '../features/payout/payout-tables.ts'
import type { Factories } from './factories.ts'
import type { PaymentCompany } from './payment-company.ts'

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

/** Settings of a merchant at whose desk one person does everything. */
export const ONE_PERSON = { from: null, memberDayFrom: null, operatorDayFrom: null } as const

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`

/** Gives a merchant a channel of each kind: `local`, `biller`, `qr`, `bank` and `page`. */
export async function makeEveryChannel(
  make: Factories,
  merchant: string,
  company: Pick<PaymentCompany, 'connection'>,
): Promise<void> {
  const connect = (name: string, provider: string, settings: Readonly<Record<string, string>>) =>
    make.gateway(merchant, { service: 'deposits', name, provider, settings, secrets: { secret: SECRET } })
  await connect('biller', 'promptpay', { to: 'biller:099999999999990', name: 'Shop' })
  await connect('qr', 'promptpay', { to: 'mobile:0801234567', name: 'Shop' })
  await connect('bank', 'bank-transfer', { 'account.1': 'KBANK 012-3-45678-9 Shop' })
  await make.gateway(merchant, { ...company.connection, name: 'page' })
  await make.depositChannel(merchant, { code: 'local' })
  const channel = (name: string, kind: string) =>
    make.depositChannel(merchant, { code: name, kind, connection: name, late: 'credit' })
  await channel('biller', 'promptpay')
  await channel('qr', 'promptpay')
  await channel('bank', 'bank-transfer')
  await channel('page', 'http')
}
