import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import {
  countOperators,
  EVERYWHERE,
  findOperator,
  type GivenRole,
  listRoles,
  rightsAt,
} from './operator-store.ts'
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

/**
 * Makes a link; gives its path in the console, which is shown once. The token is no part of what browsers send for a page. Links that the
 * operator was given before do not count any more.
 * @param inviter id of the operator who makes it; null for a command
 */
export async function makeInvitation(
  executor: Executor,
  invited: NewInvitation,
  { inviter, now }: { readonly inviter: string | null; readonly now: Date },
): Promise<string> {
  if ('operator' in invited) await closeLinksOf(executor, invited.operator, now)
  const token = randomBytes(32).toString('base64url')
  await executor.insert(operatorInvitations).values({
    tokenHash: hashOf(token),
    inviter,
    expiresAt: new Date(now.getTime() + VALID_MS),
    ...('operator' in invited ? { ...invited, roles: [] } : invited),
  })
  return `/join#${token}`
}

/**
 * The invitation of a token, which nobody else uses until the transaction ends.
 * @throws {ApiError} `not.found` where there is none, or it was used, has expired, was the first one's and there are operators now, or comes
 * from somebody who may not give its roles any more
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
  if (!found || (isFirst && (await countOperators(transaction)) > 0)) throw gone()
  await demandInviter(transaction, found)
  return found
}

/** Notes that an invitation was used, and with it all others of the operator. */
export async function closeInvitation(
  transaction: Executor,
  { id, operator }: Invitation,
  now: Date,
): Promise<void> {
  await transaction.update(operatorInvitations).set({ usedAt: now }).where(eq(operatorInvitations.id, id))
  if (operator !== null) await closeLinksOf(transaction, operator, now)
}

async function closeLinksOf(executor: Executor, operator: string, now: Date): Promise<void> {
  await executor
    .update(operatorInvitations)
    .set({ usedAt: now })
    .where(and(eq(operatorInvitations.operator, operator), isNull(operatorInvitations.usedAt)))
}

/**
 * Takes back an open invitation of a name, so that another one can take its place.
 * @param mayGive whether the actor may give a role at a merchant; an invitation with other roles stays
 */
export async function withdrawInvitation(
  transaction: Executor,
  name: string,
  mayGive: (given: GivenRole) => boolean,
  now: Date,
): Promise<void> {
  const open = await transaction
    .select()
    .from(operatorInvitations)
    .where(
      and(
        eq(sql`lower(${operatorInvitations.name})`, name.toLowerCase()),
        isNull(operatorInvitations.operator),
        isNull(operatorInvitations.usedAt),
      ),
    )
    .for('update')
  for (const invitation of open)
    if (invitation.roles.every(mayGive)) await closeInvitation(transaction, invitation, now)
}

/** Refuses the link of an inviter who is disabled, or may not give its roles any more. @throws {ApiError} `not.found` */
async function demandInviter(transaction: Executor, { inviter, operator, roles }: Invitation): Promise<void> {
  if (inviter === null) return
  const found = await findOperator(transaction, inviter)
  const own = found && !found.disabled ? await listRoles(transaction, inviter) : []
  const given = operator === null ? roles : await listRoles(transaction, operator)
  const mayGive = ({ merchant, role }: GivenRole) =>
    rightsAt(own, merchant).mayGive(role, merchant === EVERYWHERE)
  if (own.length === 0 || !given.every(mayGive)) throw gone()
}

const gone = () =>
  new ApiError('not.found', { message: 'This link was used, or has expired. Ask for a new one.' })

/** The link for the first operator, who owns everything; those made before do not count any more. `undefined` once there are operators. */
export async function inviteFirst(executor: Executor, now: Date): Promise<string | undefined> {
  if ((await countOperators(executor)) > 0) return undefined
  await executor
    .update(operatorInvitations)
    .set({ usedAt: now })
    .where(and(isNull(operatorInvitations.name), isNull(operatorInvitations.usedAt)))
  const roles = [{ merchant: EVERYWHERE, role: 'owner' }] as const
  return makeInvitation(executor, { name: null, roles }, { inviter: null, now })
}
