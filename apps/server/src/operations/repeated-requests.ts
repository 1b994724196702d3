import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/index.ts'
import { OperationError } from './operation-error.ts'
import { operationRequests, type StoredResult } from './request-tables.ts'

/** How long answers are kept, in ms. */
const KEPT_MS = 48 * 3_600_000

/** What a request is known by. */
export interface RequestName {
  readonly actor: string
  readonly merchant: string
  readonly operation: string
  /** Made by whoever calls, once for each thing that they want done. */
  readonly key: string
}

/**
 * Takes a request up until the transaction ends; gives the answer that it got before, if it did.
 * @throws {OperationError} `request.busy` while another transaction answers it; `request.reused` for another input
 */
export async function takeRequest(
  transaction: Executor,
  request: RequestName,
  input: unknown,
): Promise<StoredResult | undefined> {
  const { actor, merchant, operation, key } = request
  const name = JSON.stringify([actor, merchant, operation, key])
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS taken`,
  )
  if (!rows[0]?.taken) throw new OperationError('request.busy', 'This request is being answered.')
  const [known] = await transaction
    .select()
    .from(operationRequests)
    .where(
      and(
        eq(operationRequests.actor, actor),
        eq(operationRequests.merchant, merchant),
        eq(operationRequests.operation, operation),
        eq(operationRequests.key, key),
      ),
    )
  if (!known) return undefined
  if (known.inputHash.equals(hashOf(input))) return known.result
  throw new OperationError('request.reused', 'This key named another request before.')
}

/** Keeps the answer of a request that the transaction has taken up. */
export async function keepRequest(
  transaction: Executor,
  request: RequestName,
  input: unknown,
  result: StoredResult,
): Promise<void> {
  await transaction.insert(operationRequests).values({ ...request, inputHash: hashOf(input), result })
}

/** Deletes answers that were kept long enough. */
export async function pruneRequests(executor: Executor, now: Date): Promise<void> {
  await executor.delete(operationRequests).where(lt(operationRequests.at, new Date(now.getTime() - KEPT_MS)))
}

const hashOf = (input: unknown): Buffer => createHash('sha256').update(JSON.stringify(input)).digest()
