import { and, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Transaction } from '../../../db/index.ts'
import type { ConnectionsOf } from '../../../gateways/index.ts'
import type { JobQueue, SendJob } from '../../../jobs/job-queue.ts'
import type { Merchant } from '../../../merchants/index.ts'
import { keepOwnerNotice } from '../../inbox/index.ts'
import type { OpenChannel } from '../channel-kinds/open-channel.ts'
import { loadDepositChannels } from '../deposits/deposit-channel-store.ts'
import { applyPayment } from '../deposits/deposit-payments.ts'
import { type DepositOrder, holdDeposit, toPay } from '../deposits/deposit-store.ts'
import { channelNotices, depositOrders, depositSlips } from '../orders/cashier-tables.ts'
import { writeSteps } from '../orders/order-steps.ts'
import { tellOrderChange } from '../orders/order-watch.ts'
import { compareSlip } from './compare-slip.ts'
import type { SlipFacts } from './slip-gateway.ts'
import { slipsService } from './slips-service.ts'

/** A slip to ask the bank about. */
export interface SlipJob {
  readonly slip: number
  /** Text of its code. */
  readonly payload: string
}

interface CheckParts {
  readonly orm: NodePgDatabase
  readonly jobs: Pick<JobQueue, 'define'>
  readonly connections: ConnectionsOf
  readonly open: OpenChannel
  readonly merchantOf: (code: string) => Merchant | undefined
  readonly now: () => Date
}

/** How far the times that a bank tells and a slip shows may lie apart, in ms. */
const SAME_TRANSFER_MS = 10 * 60_000

/** Whether the channel has told of the transfer already, and it was taken for another order. */
async function isToldForOther(
  transaction: Transaction,
  { merchant, channel, number }: DepositOrder,
  { transfer }: Pick<typeof depositSlips.$inferSelect, 'transfer'>,
  { amount, paidAt }: SlipFacts,
): Promise<boolean> {
  const { order, outcome, settlement, reference } = channelNotices
  const told = sql`coalesce(${channelNotices.paidAt}, ${channelNotices.at})`
  const near =
    paidAt &&
    and(
      gte(told, new Date(paidAt.getTime() - SAME_TRANSFER_MS)),
      lte(told, new Date(paidAt.getTime() + SAME_TRANSFER_MS)),
    )
  const found = await transaction
    .select({ id: channelNotices.id })
    .from(channelNotices)
    .where(
      and(
        eq(channelNotices.merchant, merchant),
        eq(channelNotices.channel, channel),
        eq(channelNotices.amount, amount),
        ne(order, number),
        or(inArray(outcome, ['applied', 'unchanged']), inArray(settlement, ['credited', 'known'])),
        or(eq(reference, transfer), near),
      ),
    )
    .limit(1)
  return found.length > 0
}

/**
 * Declares the job that asks the merchant's slip service: what fits is credited, what does not is refused, and anything else stays with
 * a person, also where the service does not answer.
 */
export function slipCheck({ orm, jobs, connections, open, merchantOf, now }: CheckParts): SendJob<SlipJob> {
  const find = async (id: number) => {
    const [found] = await orm
      .select({ slip: depositSlips, order: depositOrders })
      .from(depositSlips)
      .innerJoin(depositOrders, eq(depositOrders.id, depositSlips.deposit))
      .where(and(eq(depositSlips.id, id), eq(depositSlips.state, 'review')))
    return found
  }
  return jobs.define<SlipJob>({
    name: 'check-slip',
    retries: 4,
    retryAfterSeconds: 5,
    dropAfterSeconds: 3600,
    async handle({ slip: id, payload }, { attempt }) {
      const found = await find(id)
      const merchant = found && merchantOf(found.order.merchant)
      if (!found || !merchant) return
      const { slip, order } = found
      const [service] = await connections(slipsService, merchant.code)
      const receiver = (await open(order))?.receiverOf?.(order)
      if (!service || receiver === undefined) return
      const { merchant: code, currency, createdAt } = order
      const { bank, transfer } = slip
      const asked = { merchant: code, payload, bank, transfer, amount: toPay(order), currency }
      const facts = await service.open().ask(asked)
      // Banks tell of a transfer some seconds after it was made.
      if (!facts && attempt === 0) throw new Error('The bank does not know the transfer yet.')
      const verdict = facts ? compareSlip(facts, { amount: toPay(order), receiver, createdAt }) : 'no-match'
      const lateRule = (await loadDepositChannels(orm, code)).find((one) => one.code === order.channel)?.late
      const actor = { kind: 'channel' } as const
      const at = now()
      await orm.transaction(async (transaction) => {
        const held = await holdDeposit(transaction, code, order.number)
        // A person may have credited it meanwhile; the transfer must then stay taken.
        if (!held || held.received !== null) return
        const isOthers = facts && (await isToldForOther(transaction, held, slip, facts))
        if (verdict === 'match' && facts && !isOthers) {
          const payment = {
            outcome: 'paid',
            amount: facts.amount,
            currency,
            reference: `${bank} ${transfer}`,
          } as const
          const paidAt = facts.paidAt && { paidAt: facts.paidAt }
          const rules = { merchant, actor, lateRule: lateRule ?? 'review', at, keepNotice: keepOwnerNotice }
          await applyPayment(transaction, held, { ...payment, ...paidAt }, rules)
          return
        }
        const refusal = verdict === 'no-match' ? 'transfer-differs' : null
        const action = verdict === 'no-match' ? 'slip-refused' : 'slip-unclear'
        if (verdict === 'no-match') {
          await transaction
            .update(depositSlips)
            .set({ state: 'refused', refusal })
            .where(and(eq(depositSlips.id, id), eq(depositSlips.state, 'review')))
          await transaction.update(depositOrders).set({ changedAt: at }).where(eq(depositOrders.id, order.id))
        }
        await writeSteps(transaction, { deposit: order.id }, [
          { action, state: held.state, actor, reason: refusal ?? '', at },
        ])
        await tellOrderChange(transaction, held)
      })
    },
  })
}
