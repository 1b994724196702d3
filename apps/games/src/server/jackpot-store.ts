import { JACKPOT_PAID, JACKPOT_SHARE, jackpotNumber, type Seeds, winsJackpot } from '@foyer/fairness'
import { and, eq, sql } from 'drizzle-orm'
import { jackpotChanges, jackpots } from './game-tables.ts'
import type { Executor } from './seed-store.ts'
import { stakesOf } from './stakes.ts'

/** What the house begins a jackpot with, in least stakes. */
const BEGINS_WITH = 10_000

/** Whose jackpot it is: each operator has one in each currency. */
interface JackpotKey {
  /** `MERCHANT.NAME` */
  readonly connection: string
  /** ISO 4217 */
  readonly currency: string
}

const isOf = ({ connection, currency }: JackpotKey) =>
  and(eq(jackpots.connection, connection), eq(jackpots.currency, currency))

/** What is in a jackpot, in minor units; `undefined` where nobody has played for it yet. */
export async function readJackpot(executor: Executor, key: JackpotKey): Promise<number | undefined> {
  const [jackpot] = await executor.select({ balance: jackpots.balance }).from(jackpots).where(isOf(key))
  return jackpot?.balance
}

/** Begins a jackpot with money of the house; nothing where it is there. */
export async function beginJackpot(executor: Executor, { connection, currency }: JackpotKey): Promise<void> {
  const balance = BEGINS_WITH * stakesOf(currency).least
  await executor.insert(jackpots).values({ connection, currency, balance }).onConflictDoNothing()
}

/** What a bet has to do with the jackpot, in minor units. */
export interface JackpotPart {
  /** What it puts in, once the wallet has taken the bet. */
  readonly contribution: number
  /** What it wins of it: taken out at once, so that nobody else can win it too. */
  readonly jackpot: number
}

/** Lets a bet play for the jackpot. What it wins is out of it when the transaction ends. */
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

/** Notes what a settled bet puts in, or what a refused one gives back; {@link collectChanges} moves it. */
export async function noteChange(
  executor: Executor,
  { id, connection, currency, contribution, jackpot }: JackpotKey & JackpotPart & { readonly id: string },
  isTaken: boolean,
): Promise<void> {
  const amount = isTaken ? contribution : jackpot
  if (amount > 0) await executor.insert(jackpotChanges).values({ round: id, connection, currency, amount })
}

/** Moves all changes into their jackpots: one row for each jackpot is written, however many players put something in. */
export async function collectChanges(executor: Executor): Promise<void> {
  await executor.execute(sql`
    WITH moved AS (DELETE FROM ${jackpotChanges} RETURNING connection, currency, amount),
      sums AS (SELECT connection, currency, sum(amount) AS amount FROM moved GROUP BY connection, currency)
    UPDATE ${jackpots} AS jackpot SET balance = jackpot.balance + sums.amount FROM sums
    WHERE jackpot.connection = sums.connection AND jackpot.currency = sums.currency`)
}
