import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { countOperators, EVERYWHERE, type GivenRole } from './operator-store.ts'
import { operatorInvitations } from './operator-tables.ts'

/** How long a link can be used, in ms. */
const VALID_MS = 3 * 24 * 3_600_000

/** A link that was not used yet. */
export type Invitation = typeof operatorInvitations.$inferSelect

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whom a link makes an operator, or for whom it brings new ways to log in. */
type NewInvitation =
  | { readonly name: string | null; readonly roles: readonly GivenRole[] }
  | { readonly operator: string; readonly name: string }

/** Makes a link; gives its path in the console, which is shown once. The token is no part of what browsers send for a page. */
export async function makeInvitation(executor: Executor, invited: NewInvitation, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await executor.insert(operatorInvitations).values({
    tokenHash: hashOf(token),
    expiresAt: new Date(now.getTime() + VALID_MS),
    ...('operator' in invited ? { ...invited, roles: [] } : invited),
  })
  return `/join#${token}`
}

/**
 * The invitation of a token, which nobody else uses until the transaction ends.
 * @throws {ApiError} `not.found` where there is none, or it was used, has expired, or was the first one's and there are operators now
 */
export async function holdInvitation(transaction: Executor, token: string, now: Date): Promise<Invitation> {
  const [found] = await transaction
    .select()
    .from(operatorInvitations)
    .where(
      and(
        eq(operatorInvitations.tokenHash, hashOf(token)),
        isNull(operatorInvitations.usedAt),
        gt(operatorInvitations.expiresAt, now),
      ),
    )
    .for('update')
  const isFirst = found?.name === null
  if (found && !(isFirst && (await countOperators(transaction)) > 0)) return found
  throw new ApiError('not.found', { message: 'This link was used, or has expired. Ask for a new one.' })
}

/** Notes that an invitation was used. */
export async function closeInvitation(transaction: Executor, id: string, now: Date): Promise<void> {
  await transaction.update(operatorInvitations).set({ usedAt: now }).where(eq(operatorInvitations.id, id))
}

/** The link for the first operator, who owns everything; those made before do not count any more. `undefined` once there are operators. */
export async function inviteFirst(executor: Executor, now: Date): Promise<string | undefined> {
  if ((await countOperators(executor)) > 0) return undefined
  await executor
    .update(operatorInvitations)
    .set({ usedAt: now })
    .where(and(isNull(operatorInvitations.name), isNull(operatorInvitations.usedAt)))
  return makeInvitation(executor, { name: null, roles: [{ merchant: EVERYWHERE, role: 'owner' }] }, now)
}
