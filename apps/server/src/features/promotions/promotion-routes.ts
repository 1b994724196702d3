import { joinPromotion, promotionStandings, requestReward, signUpRequestReward } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import type { EncodePicture } from '../../api/sent-pictures.ts'
import type { Limits } from '../../limits/limits.ts'
import type { FindPromotion, Promotion } from '../content/index.ts'
import { presentStanding } from './promotion-presenter.ts'
import { type NotePromotion, rewardRequests } from './reward-requests.ts'
import { isRunning } from './standing.ts'
import { insertStanding, listStandings } from './standing-store.ts'

interface PromotionRoutes {
  readonly orm: NodePgDatabase
  readonly find: FindPromotion
  readonly encodePicture: EncodePicture
  readonly limits: Limits
  readonly note: NotePromotion
  /** Present time, ms since 1970. */
  readonly now: () => number
}

/** Joining promotions and applying for their rewards; each sees and changes only their own. */
export function promotionBindings({ orm, find, note, now, ...parts }: PromotionRoutes): Binding[] {
  const request = rewardRequests({ orm, note, ...parts })

  /** @throws {ApiError} `not.found`, `promotion.closed` */
  const running = (id: string, { merchant }: Caller): Promotion => {
    const promotion = find(id, merchant)
    if (!promotion) {
      const message = 'There is no promotion of this promotionId.'
      throw new ApiError('not.found', { field: 'promotionId', message })
    }
    if (!isRunning(promotion, now())) throw new ApiError('promotion.closed')
    return promotion
  }

  return [
    bind(promotionStandings, async (_, caller) => ({
      list: (await listStandings(orm, sessionOf(caller).member)).map(presentStanding),
    })),
    bind(joinPromotion, async ({ body: { promotionId } }, caller) => {
      const { id: promotion } = running(promotionId, caller)
      const { member } = sessionOf(caller)
      await orm.transaction(async (transaction) => {
        const joined = await insertStanding(transaction, { member, promotion })
        if (!joined) return
        const details = { promotion }
        await note(caller, { kind: 'promotion-joined', outcome: 'done', member, details }, transaction)
      })
      return null
    }),
    bind(requestReward, async ({ body: { promotionId } }, caller) => {
      await request(caller, running(promotionId, caller), { remarks: '', pictures: [] })
      return null
    }),
    bind(signUpRequestReward, async ({ body: { promotionId, ...application } }, caller) => {
      await request(caller, running(promotionId, caller), application)
      return null
    }),
  ]
}
