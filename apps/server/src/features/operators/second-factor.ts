import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import type { Operator } from './operator-store.ts'
import { operators, recoveryCodes } from './operator-tables.ts'

/** Seconds that a code of an authenticator app counts (RFC 6238). */
const STEP_SECONDS = 30
const RECOVERY_CODES = 10

const appOf = (name: string, secret: string) =>
  new TOTP({ issuer: 'Foyer', label: name, secret: Secret.fromBase32(secret), period: STEP_SECONDS })

/** A new key for an authenticator app, and the address that the app reads from a QR code. */
export function drawAppKey(name: string): { readonly secret: string; readonly uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: appOf(name, secret).toString() }
}

/** The step of time of a code that is right now, or was within the last 30 s; `undefined` for a wrong one. */
function stepOf(name: string, secret: string, code: string, now: Date): number | undefined {
  const delta = appOf(name, secret).validate({ token: code, window: 1, timestamp: now.getTime() })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

/** @throws {ApiError} `validation.failed` where an app with the key does not show that code */
export function demandAppCode(name: string, secret: string, code: string, now: Date): number {
  const step = /^[A-Z2-7]{32}$/.test(secret) ? stepOf(name, secret, code, now) : undefined
  if (step !== undefined) return step
  throw new ApiError('validation.failed', { field: 'code', message: 'The app does not show this code now.' })
}

/** Takes a code of the operator's app, once. */
export async function takeAppCode(
  executor: Executor,
  { id, name, totpSecret }: Operator,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = totpSecret === null ? undefined : stepOf(name, totpSecret, code, now)
  if (step === undefined) return false
  const isFresh = or(isNull(operators.totpStep), lt(operators.totpStep, step))
  const taken = await executor
    .update(operators)
    .set({ totpStep: step })
    .where(and(eq(operators.id, id), isFresh))
    .returning({ id: operators.id })
  return taken.length > 0
}

const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest()

/** Draws ten recovery codes in the place of those before; they are shown once. */
export async function drawRecoveryCodes(executor: Executor, operator: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.replace(/(.{4})(?=.)/g, '$1-'),
  )
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.operator, operator))
  await executor.insert(recoveryCodes).values(codes.map((code) => ({ operator, codeHash: hashOf(code) })))
  return codes
}

/** Takes all recovery codes away. */
export async function removeRecoveryCodes(executor: Executor, operator: string): Promise<void> {
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.operator, operator))
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(
  executor: Executor,
  operator: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const isOne = and(eq(recoveryCodes.operator, operator), eq(recoveryCodes.codeHash, hashOf(code)))
  const taken = await executor
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isOne, isNull(recoveryCodes.usedAt)))
    .returning({ operator: recoveryCodes.operator })
  return taken.length > 0
}

/** How many recovery codes an operator has left. */
export async function countRecoveryCodes(executor: Executor, operator: string): Promise<number> {
  const [row] = await executor
    .select({ left: sql<number>`count(*)`.mapWith(Number) })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.operator, operator), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}
