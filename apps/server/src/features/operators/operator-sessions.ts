import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { shortAddress } from '../../api/device.ts'
import type { Executor } from '../../db/index.ts'
import { findOperator, type Operator } from './operator-store.ts'
import { operatorSessions } from './operator-tables.ts'

/** The whole life of a session, and how long it lives unused, in ms. */
export const SESSION_LIFE_MS = 12 * 3_600_000
const IDLE_MS = 30 * 60_000
/** How exactly it is known when a session was last used, in ms. */
const SEEN_WITHIN_MS = 60_000

/** Where a session is used. */
export interface SessionPlace {
  readonly address: string
  /** Kind of device in few words. */
  readonly device: string
  /** Hash of the number that the browser keeps. */
  readonly deviceId: string
}

/** A session with its operator. */
export interface OperatorSession {
  readonly id: string
  readonly operator: Operator
  readonly provedAt: Date
  readonly expiresAt: Date
  readonly deviceId: string
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a session for who has just proved who they are; gives its token, which is stored as a hash only. */
export async function openOperatorSession(
  executor: Executor,
  operator: string,
  { address, device, deviceId }: SessionPlace,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await executor.insert(operatorSessions).values({
    ...{ operator, tokenHash: hashOf(token), address: shortAddress(address), device, deviceId },
    ...{ createdAt: now, seenAt: now, provedAt: now, expiresAt: new Date(now.getTime() + SESSION_LIFE_MS) },
  })
  return token
}

/**
 * The living session of a token; `undefined` where it has ended, was unused for half an hour, or its operator is disabled. A token that
 * comes from another kind of device ends its session.
 */
export async function findOperatorSession(
  executor: Executor,
  token: string,
  { device }: SessionPlace,
  now: Date,
): Promise<OperatorSession | undefined> {
  const [row] = await executor
    .select()
    .from(operatorSessions)
    .where(and(eq(operatorSessions.tokenHash, hashOf(token)), isNull(operatorSessions.endedAt)))
  const age = row && now.getTime() - row.seenAt.getTime()
  if (!row || row.expiresAt <= now || age === undefined || age > IDLE_MS) return undefined
  if (row.device !== device) {
    await endOperatorSessions(executor, row.operator, { only: row.id })
    return undefined
  }
  const operator = await findOperator(executor, row.operator)
  if (!operator || operator.disabled) return undefined
  if (age > SEEN_WITHIN_MS)
    await executor.update(operatorSessions).set({ seenAt: now }).where(eq(operatorSessions.id, row.id))
  const { id, provedAt, expiresAt, deviceId } = row
  return { id, operator, provedAt, expiresAt, deviceId }
}

/** Notes that the operator of a session has proved who they are. */
export async function noteProof(executor: Executor, session: string, now: Date): Promise<void> {
  await executor.update(operatorSessions).set({ provedAt: now }).where(eq(operatorSessions.id, session))
}

/** Ends sessions of an operator; gives how many. */
export async function endOperatorSessions(
  executor: Executor,
  operator: string,
  { only, except }: { readonly only?: string | undefined; readonly except?: string | undefined } = {},
): Promise<number> {
  const { id, endedAt } = operatorSessions
  const ended = await executor
    .update(operatorSessions)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(operatorSessions.operator, operator),
        isNull(endedAt),
        only === undefined ? undefined : eq(id, only),
        except === undefined ? undefined : ne(id, except),
      ),
    )
    .returning({ id })
  return ended.length
}

/** Living sessions of an operator, the newest first. */
export function listOperatorSessions(executor: Executor, operator: string, now: Date) {
  const { id, createdAt, seenAt, address, device, endedAt, expiresAt } = operatorSessions
  return executor
    .select({ id, createdAt, seenAt, address, device })
    .from(operatorSessions)
    .where(
      and(
        eq(operatorSessions.operator, operator),
        isNull(endedAt),
        gt(expiresAt, now),
        gt(seenAt, new Date(now.getTime() - IDLE_MS)),
      ),
    )
    .orderBy(desc(createdAt))
}

/** Whether an operator has logged in from a network before. */
export async function knowsNetwork(executor: Executor, operator: string, address: string): Promise<boolean> {
  const found = await executor
    .select({ id: operatorSessions.id })
    .from(operatorSessions)
    .where(and(eq(operatorSessions.operator, operator), eq(operatorSessions.address, shortAddress(address))))
    .limit(1)
  return found.length > 0
}
