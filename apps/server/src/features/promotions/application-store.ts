import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SentPicture } from '../../api/sent-pictures.ts'
import type { Executor } from '../../db/index.ts'
import { members } from '../member/index.ts'
import { rewardApplications, rewardPictures } from './promotion-tables.ts'
import type { ApplicationStatus, Decision, StandingPlace } from './standing.ts'

/** An application as operators see it. */
export interface RewardApplication extends StandingPlace {
  readonly id: string
  /** Name of the member. */
  readonly account: string
  readonly remarks: string
  readonly status: ApplicationStatus
  readonly requestedAt: Date
  readonly pictureCount: number
}

/** What a member applies with. */
export interface NewApplication extends StandingPlace {
  readonly merchant: string
  readonly remarks: string
  readonly pictures: readonly SentPicture[]
}

/** Stores an application with its pictures, inside a transaction; gives its id. */
export async function insertApplication(
  executor: Executor,
  { pictures, ...application }: NewApplication,
): Promise<string> {
  const id = crypto.randomUUID()
  await executor.insert(rewardApplications).values({ ...application, id })
  const rows = pictures.map((picture, index) => ({ ...picture, application: id, position: index + 1 }))
  if (rows.length > 0) await executor.insert(rewardPictures).values(rows)
  return id
}

/** Applications of a merchant that wait to be rejected or issued, the oldest first. */
export function listPending(executor: Executor, merchant: string): Promise<RewardApplication[]> {
  return selectApplications(executor)
    .where(
      and(
        eq(rewardApplications.merchant, merchant),
        inArray(rewardApplications.status, ['applying', 'process']),
      ),
    )
    .orderBy(asc(rewardApplications.requestedAt), asc(rewardApplications.id))
}

/** An application of a merchant. */
export async function findApplication(
  executor: Executor,
  merchant: string,
  id: string,
): Promise<RewardApplication | undefined> {
  const [row] = await selectApplications(executor).where(of(merchant, id))
  return row
}

/** The pictures of an application in their order. */
export function listPictures(executor: Executor, application: string): Promise<SentPicture[]> {
  return executor
    .select({ type: rewardPictures.type, bytes: rewardPictures.bytes })
    .from(rewardPictures)
    .where(eq(rewardPictures.application, application))
    .orderBy(asc(rewardPictures.position))
}

/** Where an application of a merchant stands, held for this transaction alone, so that it is decided once. */
export async function lockApplication(
  executor: Executor,
  merchant: string,
  id: string,
): Promise<(StandingPlace & { readonly status: ApplicationStatus }) | undefined> {
  const { member, promotion, status } = rewardApplications
  const [row] = await executor
    .select({ member, promotion, status })
    .from(rewardApplications)
    .where(of(merchant, id))
    .for('update')
  return row
}

/** Writes what an operator decided. */
export async function writeDecision(executor: Executor, id: string, status: Decision): Promise<void> {
  await executor
    .update(rewardApplications)
    .set({ status, decidedAt: status === 'process' ? null : new Date() })
    .where(eq(rewardApplications.id, id))
}

const of = (merchant: string, id: string) =>
  and(eq(rewardApplications.merchant, merchant), eq(rewardApplications.id, id))

function selectApplications(executor: Executor) {
  const { id, member, promotion, remarks, status, requestedAt } = rewardApplications
  const pictures = sql`(select count(*) from ${rewardPictures} where ${rewardPictures.application} = ${id})`
  return executor
    .select({
      id,
      member,
      account: members.username,
      promotion,
      remarks,
      status,
      requestedAt,
      pictureCount: pictures.mapWith(Number),
    })
    .from(rewardApplications)
    .innerJoin(members, eq(members.id, member))
}
