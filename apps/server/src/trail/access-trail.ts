import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../api/api-error.ts'
import type { Caller } from '../api/binding.ts'
import { shortAddress } from '../api/device.ts'
import { type Executor, isBehind, type PageRequest } from '../db/index.ts'
import { accessEvents } from './trail-tables.ts'

/**
 * An event of one of a feature's kinds. Every login attempt is logged, also when a limit or the picture rejects it
 * (`LoginLimits.isNoted`). Other rate-limited calls are not, except the first wrong old password. A registration is logged
 * once its limit has counted it: incomplete forms and taken names are not.
 */
export interface AccessEvent<Kind extends string = string> {
  /** What happened, as the feature that tells of it calls it, such as `login`. */
  readonly kind: Kind
  /** `done`, `skipped` where nothing was to be done, or the code of the refusal. */
  readonly outcome: string
  /** Absent where nobody's account was touched. */
  readonly member?: string
  /** Never names, numbers or secrets. */
  readonly details?: Readonly<Record<string, string>>
  /** When it happened, where that is noticed later. */
  readonly at?: Date
}

/** Where something comes from; the address is shortened before it is written. */
export interface AccessOrigin extends Pick<Caller, 'address' | 'device'> {
  readonly merchant: { readonly code: string }
}

/** Writes events of a caller to the audit trail, which keeps them for ever. */
export type NoteAccess<Kind extends string = string> = (
  caller: AccessOrigin,
  event: AccessEvent<Kind>,
  executor?: Executor,
) => Promise<void>

/** An event as it is read. */
export type StoredAccessEvent = Pick<
  typeof accessEvents.$inferSelect,
  'at' | 'kind' | 'outcome' | 'address' | 'device' | 'details'
>

/** The last events of a member, newest first. @param kinds only these @param wanted only with this outcome */
export function listAccess(
  orm: Executor,
  merchant: string,
  member: string,
  limit: number,
  kinds?: readonly string[],
  wanted?: string,
): Promise<StoredAccessEvent[]> {
  const { at, kind, outcome, address, device, details } = accessEvents
  return orm
    .select({ at, kind, outcome, address, device, details })
    .from(accessEvents)
    .where(
      and(
        eq(accessEvents.merchant, merchant),
        eq(accessEvents.member, member),
        kinds && inArray(accessEvents.kind, kinds),
        wanted === undefined ? undefined : eq(accessEvents.outcome, wanted),
      ),
    )
    .orderBy(desc(at))
    .limit(limit)
}

/** Events of a member for a page, newest first. */
export function pageAccess(
  orm: Executor,
  merchant: string,
  member: string,
  { after, read }: PageRequest,
): Promise<(StoredAccessEvent & { readonly id: string })[]> {
  const { id, at, kind, outcome, address, device, details } = accessEvents
  return orm
    .select({ id, at, kind, outcome, address, device, details })
    .from(accessEvents)
    .where(
      and(
        eq(accessEvents.merchant, merchant),
        eq(accessEvents.member, member),
        isBehind(accessEvents, at, id, after),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(read)
}

/** Creates the writer; with an executor it writes inside that transaction. */
export function accessTrail(orm: NodePgDatabase): NoteAccess {
  return (caller, event, executor = orm) => writeEvents(executor, [[caller, event]])
}

/** Writes events, each with where it comes from, by one statement. */
export async function writeEvents(
  executor: Executor,
  events: readonly (readonly [AccessOrigin, AccessEvent])[],
): Promise<void> {
  if (events.length === 0) return
  await executor.insert(accessEvents).values(
    events.map(([caller, { kind, outcome, member, details = {}, at }]) => ({
      merchant: caller.merchant.code,
      member: member ?? null,
      kind,
      outcome,
      address: shortAddress(caller.address),
      device: caller.device,
      details,
      ...(at ? { at } : {}),
    })),
  )
}

/**
 * Tells the trail what refused `work`, once it is over and stored nothing; the refusal goes on to the caller.
 * @param event Asked then, since who is meant may have become known only on the way.
 */
export async function noteRefusal<T, Kind extends string>(
  note: NoteAccess<Kind>,
  caller: AccessOrigin,
  event: () => Omit<AccessEvent<Kind>, 'outcome'>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError) await note(caller, { ...event(), outcome: error.code })
    throw error
  }
}

/** Events that are looked through for an address, the newest. */
const SEARCHED_EVENTS = 2000

/** Ids of members who came from an address lately; compared as it is kept, without its last part. */
export async function findMembersByAddress(
  executor: Executor,
  merchant: string,
  address: string,
  limit: number,
): Promise<string[]> {
  const { member, at } = accessEvents
  const newest = executor
    .select({ member })
    .from(accessEvents)
    .where(and(eq(accessEvents.merchant, merchant), eq(accessEvents.address, shortAddress(address))))
    .orderBy(desc(at))
    .limit(SEARCHED_EVENTS)
    .as('newest')
  const rows = await executor
    .selectDistinct({ member: newest.member })
    .from(newest)
    .where(isNotNull(newest.member))
    .limit(limit)
  return rows.flatMap((row) => (row.member === null ? [] : [row.member]))
}

/** Addresses of a member that are compared with those of others, the newest. */
const COMPARED_ADDRESSES = 30

/** Somebody who came from the same address as a member. */
export interface SharedAddress {
  readonly member: string
  readonly address: string
  /** Whether also with the same kind of device. */
  readonly sameDevice: boolean
}

/**
 * Who came from the addresses of a member since a moment. Addresses that many use, such as those of a mobile network, say nothing and are
 * left out.
 * @param most from more members than so many, an address says nothing
 */
export async function findSharedAddresses(
  executor: Executor,
  { merchant, member }: { readonly merchant: string; readonly member: string },
  since: Date,
  most: number,
): Promise<SharedAddress[]> {
  const { rows } = await executor.execute<{ member: string; address: string; same_device: boolean }>(sql`
    WITH own AS (
      SELECT address, array_agg(DISTINCT device) AS devices FROM ${accessEvents}
      WHERE merchant = ${merchant} AND member = ${member} AND at >= ${since} AND address <> ''
      GROUP BY address ORDER BY max(at) DESC LIMIT ${COMPARED_ADDRESSES}
    ), others AS (
      SELECT own.address, found.member, found.device = ANY (own.devices) AS same
      FROM own CROSS JOIN LATERAL (
        SELECT DISTINCT e.member, e.device FROM ${accessEvents} e
        WHERE e.merchant = ${merchant} AND e.address = own.address AND e.at >= ${since} AND e.member IS NOT NULL
        LIMIT ${4 * most}
      ) found
    ), crowds AS (SELECT address FROM others GROUP BY address HAVING count(DISTINCT member) > ${most})
    SELECT member, address, bool_or(same) AS same_device FROM others
    WHERE member <> ${member} AND address NOT IN (SELECT address FROM crowds)
    GROUP BY member, address LIMIT 200`)
  return rows.map(({ member: other, address, same_device: sameDevice }) => ({
    member: other,
    address,
    sameDevice,
  }))
}
