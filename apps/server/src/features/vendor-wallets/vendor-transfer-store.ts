import { and, desc, eq, lte } from 'drizzle-orm'
import { type Executor, isBehind, type PageRequest, type Transaction } from '../../db/index.ts'
import { vendorTransfers } from './vendor-wallet-tables.ts'

/** A transfer as it is stored. */
export type VendorTransfer = typeof vendorTransfers.$inferSelect

/** What a transfer is begun with. */
export type NewVendorTransfer = Pick<
  VendorTransfer,
  'merchant' | 'member' | 'connection' | 'direction' | 'amount' | 'currency' | 'createdAt'
>

const { id, merchant, member, connection, state, createdAt, dueAt } = vendorTransfers

/** How long whoever began a transfer looks after it alone, in ms. */
const FIRST_LOOK_MS = 30_000
/** The pause before a transfer is asked about again, in ms: twice the last one, up to ten minutes. */
const pauseAfter = (tries: number): number => Math.min(15_000 * 2 ** tries, 600_000)

/** Begins a transfer; `undefined` while another one of this member and connection is open. */
export async function beginTransfer(
  transaction: Executor,
  transfer: NewVendorTransfer,
): Promise<VendorTransfer | undefined> {
  const [begun] = await transaction
    .insert(vendorTransfers)
    .values({ ...transfer, dueAt: new Date(transfer.createdAt.getTime() + FIRST_LOOK_MS) })
    .onConflictDoNothing()
    .returning()
  return begun
}

/** The open transfer of a member and connection. */
export async function findOpenTransfer(
  executor: Executor,
  place: Pick<VendorTransfer, 'member' | 'connection'>,
): Promise<VendorTransfer | undefined> {
  const [open] = await executor
    .select()
    .from(vendorTransfers)
    .where(and(eq(member, place.member), eq(connection, place.connection), eq(state, 'asked')))
  return open
}

/** A transfer by its id. */
export async function findTransfer(executor: Executor, which: string): Promise<VendorTransfer | undefined> {
  const [found] = await executor.select().from(vendorTransfers).where(eq(id, which))
  return found
}

/** A transfer, held until the transaction ends. */
export async function holdTransfer(
  transaction: Executor,
  which: string,
): Promise<VendorTransfer | undefined> {
  const [held] = await transaction.select().from(vendorTransfers).where(eq(id, which)).for('update')
  return held
}

/** Ends a transfer. */
export async function endTransfer(
  transaction: Executor,
  which: string,
  end: Pick<VendorTransfer, 'state' | 'reason'> & { readonly endedAt: Date },
): Promise<void> {
  await transaction
    .update(vendorTransfers)
    .set({ ...end, dueAt: null })
    .where(eq(id, which))
}

/** Takes up open transfers that are due; each is due again later. */
export const claimDueTransfers = (
  executor: Transaction,
  now: Date,
  limit: number,
): Promise<VendorTransfer[]> =>
  executor.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(vendorTransfers)
      .where(lte(dueAt, now))
      .orderBy(dueAt)
      .limit(limit)
      .for('update', { skipLocked: true })
    for (const one of due) {
      await transaction
        .update(vendorTransfers)
        .set({ dueTries: one.dueTries + 1, dueAt: new Date(now.getTime() + pauseAfter(one.dueTries)) })
        .where(eq(id, one.id))
    }
    return due
  })

/** Transfers of a merchant, the newest first. @param wanted `undefined` for all */
export const listTransfers = (
  executor: Executor,
  code: string,
  wanted: VendorTransfer['state'] | undefined,
  { after, read }: PageRequest,
): Promise<VendorTransfer[]> =>
  executor
    .select()
    .from(vendorTransfers)
    .where(
      and(eq(merchant, code), wanted && eq(state, wanted), isBehind(vendorTransfers, createdAt, id, after)),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(read)
