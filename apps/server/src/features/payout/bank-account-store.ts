import { and, asc, eq, isNull, like, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { members } from '../member/index.ts'
import { bankAccounts } from './payout-tables.ts'

/** A bank account of a member. */
export type BankAccount = typeof bankAccounts.$inferSelect

/** Accounts of a member, the oldest first. */
export function listBankAccounts(executor: Executor, member: string): Promise<BankAccount[]> {
  return executor
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.member, member))
    .orderBy(asc(bankAccounts.addedAt))
}

/** Ids of members one of whose accounts ends with digits. @param digits 4 or more */
export async function findOwnersByLastDigits(
  executor: Executor,
  merchant: string,
  digits: string,
  limit: number,
): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ member: bankAccounts.member })
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.merchant, merchant),
        sql`right(${bankAccounts.number}, 4) = ${digits.slice(-4)}`,
        like(bankAccounts.number, `%${digits}`),
      ),
    )
    .limit(limit)
  return rows.map(({ member }) => member)
}

/** Stores an account; `undefined` where somebody in the merchant has it already. */
export async function insertBankAccount(
  executor: Executor,
  row: typeof bankAccounts.$inferInsert,
): Promise<BankAccount | undefined> {
  const [stored] = await executor.insert(bankAccounts).values(row).onConflictDoNothing().returning()
  return stored
}

/** Notes that a withdrawal was paid to an account, which proves whose it is; nothing where the member has removed it. */
export async function notePaidTo(executor: Executor, id: string, at: Date): Promise<void> {
  const { id: ofAccount, paidToAt } = bankAccounts
  await executor
    .update(bankAccounts)
    .set({ paidToAt: at })
    .where(and(eq(ofAccount, id), isNull(paidToAt)))
}

/** Deletes an account of a member and gives it; `undefined` where the member has no such account. */
export async function deleteBankAccount(
  executor: Executor,
  member: string,
  id: string,
): Promise<BankAccount | undefined> {
  const [gone] = await executor
    .delete(bankAccounts)
    .where(and(eq(bankAccounts.id, id), eq(bankAccounts.member, member)))
    .returning()
  return gone
}

/** Ids of members who were born on a day and have a bank account of a name, whatever its case and blanks. */
export async function findNamesakes(
  executor: Executor,
  { merchant, member, birthday }: Record<'merchant' | 'member' | 'birthday', string>,
): Promise<string[]> {
  const folded = (holder: unknown) => sql`lower(regexp_replace(${holder}, '\\s', '', 'g'))`
  const { rows } = await executor.execute<{ id: string }>(sql`
    SELECT DISTINCT m.id FROM ${members} m JOIN ${bankAccounts} theirs ON theirs.member = m.id
    WHERE m.merchant = ${merchant} AND m.birthday = ${birthday} AND m.id <> ${member}
      AND ${folded(sql`theirs.holder`)} IN (
        SELECT ${folded(sql`own.holder`)} FROM ${bankAccounts} own WHERE own.member = ${member})
    LIMIT 50`)
  return rows.map(({ id }) => id)
}
