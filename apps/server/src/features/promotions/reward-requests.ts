import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Caller, sessionOf } from '../../api/binding.ts'
import { type EncodePicture, readPictures } from '../../api/sent-pictures.ts'
import type { Executor } from '../../db/index.ts'
import type { Promotion } from '../content/index.ts'
import { insertApplication } from './application-store.ts'
import { applyingRefused, type Standing } from './standing.ts'
import { findStanding, lockStanding, writeStanding } from './standing-store.ts'

/** Writes to the audit trail what a member did, inside the transaction that does it. */
export type NotePromotion = (
  kind: 'promotion-joined' | 'reward-requested',
  caller: Caller,
  details: Readonly<Record<string, string>>,
  executor: Executor,
) => Promise<void>

/** How often something may be asked for. */
interface RewardLimit {
  readonly name: string
  readonly perMember: number
  readonly perDevice: number
  readonly perAddress: number
  /** ms */
  readonly within: number
}

/** Counts one time of a limit that holds over all processes. @throws {ApiError} `limit.reached` */
export type TakeLimit = (limit: RewardLimit, caller: Caller) => Promise<void>

const ASKED: RewardLimit = {
  name: 'reward',
  perMember: 30,
  perDevice: 60,
  perAddress: 300,
  within: 3_600_000,
}

interface RequestParts {
  readonly orm: NodePgDatabase
  readonly encodePicture: EncodePicture
  readonly take: TakeLimit
  readonly note: NotePromotion
}

/** What a member applies with. */
interface RewardRequest {
  readonly remarks: string
  /** Data URLs. */
  readonly pictures: readonly string[]
}

/**
 * Creates what stores an application for the reward of a promotion that runs.
 * @throws {ApiError} `promotion.notJoined`; `promotion.requested` unless the last application was rejected;
 * `validation.failed` for remarks or pictures that are missing or wrong; `limit.reached`
 */
export function rewardRequests({ orm, encodePicture, take, note }: RequestParts) {
  return async (caller: Caller, promotion: Promotion, request: RewardRequest): Promise<void> => {
    const { member } = sessionOf(caller)
    const place = { member, promotion: promotion.id }
    const merchant = caller.merchant.code
    await take(ASKED, caller)
    demandApplicable(await findStanding(orm, place))
    const remarks = request.remarks.trim()
    demandWhole(promotion, remarks, request.pictures)
    const pictures = await readPictures(request.pictures, encodePicture, 'pictures')
    await orm.transaction(async (transaction) => {
      demandApplicable(await lockStanding(transaction, place))
      const application = await insertApplication(transaction, { ...place, merchant, remarks, pictures })
      await writeStanding(transaction, place, 'applying')
      await note('reward-requested', caller, { promotion: promotion.id, application }, transaction)
    })
  }
}

function demandApplicable(standing: Standing | undefined): void {
  const refusal = applyingRefused(standing)
  if (refusal) throw new ApiError(refusal)
}

/** @param remarks without white space around them */
function demandWhole(promotion: Promotion, remarks: string, pictures: readonly string[]): void {
  const missing = (field: string) =>
    new ApiError('validation.failed', { field, message: `${field} must be given for this promotion.` })
  if (promotion.remarkRequired && remarks === '') throw missing('remarks')
  if (promotion.imageRequired && pictures.length === 0) throw missing('pictures')
}
