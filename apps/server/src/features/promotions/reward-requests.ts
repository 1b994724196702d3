import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Caller, sessionOf } from '../../api/binding.ts'
import { type EncodePicture, readPictures } from '../../api/sent-pictures.ts'
import type { CallerLimit, Limit, Limits } from '../../limits/limits.ts'
import type { NoteAccess } from '../../trail/access-trail.ts'
import type { Promotion } from '../content/index.ts'
import { insertApplication } from './application-store.ts'
import { applyingRefused, type Standing } from './standing.ts'
import { findStanding, lockStanding, writeStanding } from './standing-store.ts'

/** Writes to the audit trail what a member did, inside the transaction that does it. */
export type NotePromotion = NoteAccess<'promotion-joined' | 'reward-requested'>

const ASKED: CallerLimit = { name: 'reward', perDevice: 60, perAddress: 300, within: 3_600_000 }
const ASKED_BY_MEMBER: Limit = { name: 'reward-member', times: 30, within: 3_600_000 }

interface RequestParts {
  readonly orm: NodePgDatabase
  readonly encodePicture: EncodePicture
  readonly limits: Limits
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
export function rewardRequests({ orm, encodePicture, limits, note }: RequestParts) {
  return async (caller: Caller, promotion: Promotion, request: RewardRequest): Promise<void> => {
    const { member } = sessionOf(caller)
    const place = { member, promotion: promotion.id }
    const merchant = caller.merchant.code
    await limits.take(ASKED_BY_MEMBER, member)
    await limits.takeOf(ASKED, caller)
    demandApplicable(await findStanding(orm, place))
    const remarks = request.remarks.trim()
    demandWhole(promotion, remarks, request.pictures)
    const pictures = await readPictures(request.pictures, encodePicture, 'pictures')
    await orm.transaction(async (transaction) => {
      demandApplicable(await lockStanding(transaction, place))
      const application = await insertApplication(transaction, { ...place, merchant, remarks, pictures })
      await writeStanding(transaction, place, 'applying')
      const details = { promotion: promotion.id, application }
      await note(caller, { kind: 'reward-requested', outcome: 'done', member, details }, transaction)
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
