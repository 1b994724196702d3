import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { type Actor, actorId, actorName } from '../../operations/actor.ts'
import { caseClaims } from './case-tables.ts'

/** How long a claim counts, in ms; whoever still looks at the case renews it. */
export const CLAIM_MS = 5 * 60_000

/** A case of a merchant's queues. */
export interface Case {
  readonly merchant: string
  /** Kind and id of the subject, as the trail names it. */
  readonly kind: string
  readonly subject: string
}

/** Who looks at a case. */
export interface Claim {
  readonly name: string
  readonly until: Date
}

/**
 * Claims a case for an actor, or renews the claim.
 * @param isTakenOver also where somebody else has it
 * @returns the claim, and who had it before; `undefined` where nobody else did
 * @throws {ApiError} `conflict` where somebody else looks at it
 */
export async function claimCase(
  executor: Executor,
  { merchant, kind, subject }: Case,
  actor: Actor,
  { isTakenOver, now }: { readonly isTakenOver: boolean; readonly now: Date },
): Promise<Claim & { readonly before: string | undefined }> {
  const claim = { actor: actorId(actor), name: actorName(actor), until: new Date(now.getTime() + CLAIM_MS) }
  const [had] = await executor
    .select()
    .from(caseClaims)
    .where(isCase({ merchant, kind, subject }))
    .for('update')
  const isOthers = had !== undefined && had.actor !== claim.actor && had.until > now
  if (isOthers && !isTakenOver) throw taken(had)
  const mayReplace = isTakenOver
    ? undefined
    : sql`${caseClaims.actor} = excluded.actor OR ${lt(caseClaims.until, now)}`
  const kept = await executor
    .insert(caseClaims)
    .values({ merchant, kind, subject, ...claim })
    .onConflictDoUpdate({
      target: [caseClaims.merchant, caseClaims.kind, caseClaims.subject],
      set: claim,
      ...(mayReplace && { setWhere: mayReplace }),
    })
    .returning({ until: caseClaims.until })
  // Somebody else has claimed it between the two statements.
  if (kept.length === 0) throw taken({ name: 'somebody else' })
  return { name: claim.name, until: claim.until, before: isOthers ? had.name : undefined }
}

const taken = ({ name }: Pick<Claim, 'name'>) =>
  new ApiError('conflict', { message: `${name} looks at it now.` })

/** Gives an actor's claim up; somebody else's stays. */
export async function releaseCase(executor: Executor, which: Case, actor: Actor): Promise<void> {
  await executor.delete(caseClaims).where(and(isCase(which), eq(caseClaims.actor, actorId(actor))))
}

/** Claims that count now, by the ids of their subjects. */
export async function findClaims(
  executor: Executor,
  { merchant, kind }: Omit<Case, 'subject'>,
  subjects: readonly string[],
  now = new Date(),
): Promise<ReadonlyMap<string, Claim>> {
  if (subjects.length === 0) return new Map()
  const { subject, name, until } = caseClaims
  const rows = await executor
    .select({ subject, name, until })
    .from(caseClaims)
    .where(
      and(
        eq(caseClaims.merchant, merchant),
        eq(caseClaims.kind, kind),
        inArray(subject, [...subjects]),
        gt(until, now),
      ),
    )
  return new Map(rows.map((row) => [row.subject, { name: row.name, until: row.until }]))
}

/** Deletes claims that count no more. */
export async function pruneClaims(executor: Executor, now: Date): Promise<void> {
  await executor.delete(caseClaims).where(lt(caseClaims.until, now))
}

const isCase = ({ merchant, kind, subject }: Case) =>
  and(eq(caseClaims.merchant, merchant), eq(caseClaims.kind, kind), eq(caseClaims.subject, subject))
