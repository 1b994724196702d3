import { JACKPOT_PAID, JACKPOT_SHARE, jackpotNumber, type Seeds, winsJackpot } from '@foyer/fairness'
import { and, eq, sql } from 'drizzle-orm'
import { jackpotChanges, jackpots } from './game-tables.ts'
import type { Executor } from './seed-store.ts'
import { stakesOf } from './stakes.ts'

/** What the house puts into a new jackpot, in least stakes. */
const BEGINS_WITH = 10_000

/** Names a jackpot: each operator has one in each currency. */
interface JackpotKey {
  /** `MERCHANT.NAME` */
  readonly connection: string
  /** ISO 4217 */
  readonly currency: string
}

const isOf = ({ connection, currency }: JackpotKey) =>
  and(eq(jackpots.connection, connection), eq(jackpots.currency, currency))

/** The balance of a jackpot, in minor units; `undefined` before anybody has opened a title that plays for it. */
export async function readJackpot(executor: Executor, key: JackpotKey): Promise<number | undefined> {
  const [jackpot] = await executor.select({ balance: jackpots.balance }).from(jackpots).where(isOf(key))
  return jackpot?.balance
}

/** Creates a jackpot with money of the house, unless it exists. */
export async function beginJackpot(executor: Executor, { connection, currency }: JackpotKey): Promise<void> {
  const balance = BEGINS_WITH * stakesOf(currency).least
  await executor.insert(jackpots).values({ connection, currency, balance }).onConflictDoNothing()
}

/** What a bet contributes to the jackpot and wins of it, in minor units. */
export interface JackpotPart {
  /** Added to the jackpot once the wallet has taken the bet. */
  readonly contribution: number
  /** Deducted from the jackpot at once, so that nobody else can win it too. */
  readonly jackpot: number
}

/** Plays a bet for the jackpot, and deducts what it wins. */
export async function playForJackpot(
  executor: Executor,
  key: JackpotKey & { readonly stake: number },
  seeds: Seeds,
): Promise<JackpotPart> {
  const contribution = (key.stake * JACKPOT_SHARE) / 100
  if (!winsJackpot(jackpotNumber(seeds), key.stake / stakesOf(key.currency).least))
    return { contribution, jackpot: 0 }
  const [held] = await executor.select().from(jackpots).where(isOf(key)).for('update')
  const jackpot = Math.floor(((held?.balance ?? 0) * JACKPOT_PAID) / 100)
  await executor
    .update(jackpots)
    .set({ balance: sql`${jackpots.balance} - ${jackpot}` })
    .where(isOf(key))
  return { contribution, jackpot }
}

/** Writes what a settled bet contributes, or what a refused one gives back, for {@link collectChanges}. */
export async function noteChange(
  executor: Executor,
  { id, connection, currency, contribution, jackpot }: JackpotKey & JackpotPart & { readonly id: string },
  isTaken: boolean,
): Promise<void> {
  const amount = isTaken ? contribution : jackpot
  if (amount > 0) await executor.insert(jackpotChanges).values({ round: id, connection, currency, amount })
}

/** Adds all changes to their jackpots, with one write for each jackpot. */
export async function collectChanges(executor: Executor): Promise<void> {
  await executor.execute(sql`
    WITH moved AS (DELETE FROM ${jackpotChanges} RETURNING connection, currency, amount),
      sums AS (SELECT connection, currency, sum(amount) AS amount FROM moved GROUP BY connection, currency)
    UPDATE ${jackpots} AS jackpot SET balance = jackpot.balance + sums.amount FROM sums
    WHERE jackpot.connection = sums.connection AND jackpot.currency = sums.currency`)
}
