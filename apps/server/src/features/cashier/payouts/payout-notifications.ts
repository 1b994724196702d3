import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import type { ConnectionsOf } from '../../../gateways/index.ts'
import type { Limits } from '../../../limits/limits.ts'
import type { Merchant } from '../../../merchants/index.ts'
import type { keepOwnerNotice } from '../../inbox/index.ts'
import type { SentNotification } from '../channels/channel-kind.ts'
import { type NoticeOutcome, needsPerson } from '../orders/notice-outcome.ts'
import { keepNoticeOnce, keepRefusedNotice, noteOutcome, storable } from '../payments/channel-notice-store.ts'
import type { ReceivedNotice } from '../payments/channel-notifications.ts'
import { holdWithdrawal } from '../withdrawals/withdrawal-store.ts'
import { applyPayout, unknownPayout } from './apply-payout.ts'
import { payoutsService } from './payouts-service.ts'

interface NotificationParts {
  readonly orm: NodePgDatabase
  readonly limits: Pick<Limits, 'note'>
  readonly connections: ConnectionsOf
  readonly now: () => Date
  /** Puts notices into the member's inbox. */
  readonly keepNotice: typeof keepOwnerNotice
}

/** What companies tell of withdrawals that they pay. */
export interface PayoutNotifications {
  /**
   * Does what a notification says, once, and keeps it.
   * @throws {ApiError} `not.found` for a connection that does not exist, `notification.forged`, `notification.unreadable`
   */
  receive(
    sent: Omit<SentNotification, 'channel' | 'merchant'> & { readonly connection: string },
    merchant: Merchant,
  ): Promise<ReceivedNotice>
}

export function payoutNotifications({
  orm,
  limits,
  connections,
  now,
  keepNotice,
}: NotificationParts): PayoutNotifications {
  return {
    async receive({ connection, ...arrived }, merchant) {
      const made = await connections(payoutsService, merchant.code)
      const company = made.find(({ name }) => name === connection)?.open()
      if (!company) throw new ApiError('not.found')
      const { answer } = company
      // Codes of deposit channels have no colon.
      const sent = { ...arrived, merchant: merchant.code, channel: `payouts:${connection}` }
      const told = await proved(sent, () => company.readNotification(sent))
      if (!told) return { outcome: 'no-news', answer }
      const outcome = await orm.transaction(async (transaction): Promise<NoticeOutcome> => {
        const facts = { ...told, named: told.order, amount: told.amount ?? 0 }
        const kept = await keepNoticeOnce(transaction, sent, facts)
        if (!kept) return 'repeated'
        const { notice, isOther } = kept
        const order = await holdWithdrawal(transaction, merchant.code, storable(told.order))
        const rules = { merchant, at: now(), keepNotice }
        const isOurs = order?.payoutConnection === connection
        const apply = () => (isOurs ? applyPayout(transaction, order, told, rules) : unknownPayout(told))
        const done = isOther ? 'other-sum' : await apply()
        const settlement = needsPerson(done) ? 'open' : null
        await noteOutcome(transaction, notice, {
          outcome: done,
          settlement,
          ...(order && done === 'came-back' ? { amount: order.amount } : {}),
        })
        return done
      })
      return { outcome, answer }
    },
  }

  async function proved<T>(sent: SentNotification, read: () => T): Promise<T> {
    try {
      return read()
    } catch (cause) {
      throw await keepRefusedNotice(orm, limits, sent, cause)
    }
  }
}
