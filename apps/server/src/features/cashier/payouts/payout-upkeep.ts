import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Transaction } from '../../../db/index.ts'
import { type ConnectionsOf, GatewayError } from '../../../gateways/index.ts'
import type { Merchant } from '../../../merchants/index.ts'
import type { keepOwnerNotice } from '../../inbox/index.ts'
import { findMember, members } from '../../member/index.ts'
import { callChannel } from '../channels/call-channel.ts'
import { withdrawalOrders } from '../orders/cashier-tables.ts'
import { cashierSettings } from '../orders/settings.ts'
import { moveWithdrawal } from '../withdrawals/withdrawal-steps.ts'
import {
  claimDuePayouts,
  holdWithdrawal,
  noteWithdrawalProblem,
  updateWithdrawal,
  type WithdrawalOrder,
} from '../withdrawals/withdrawal-store.ts'
import { applyPayout, isUnderstood, leaveToPerson, noteUnderstood } from './apply-payout.ts'
import type { PayoutGateway, ToldPayout } from './payout-gateway.ts'
import { payoutsService } from './payouts-service.ts'

/** Orders that are asked about at the same time. */
const AT_A_TIME = 10
/** Orders that one round looks at. */
const ROUND = 200

interface UpkeepParts {
  readonly orm: NodePgDatabase
  readonly connections: ConnectionsOf
  readonly merchantOf: (code: string) => Merchant | undefined
  /** Told of an order that could not be looked after; the others are. */
  readonly onError: (error: unknown) => void
  /** Puts notices into the member's inbox. */
  readonly keepNotice: typeof keepOwnerNotice
}

/**
 * Creates the round that pays withdrawals through companies: it takes up those that may be paid without anybody's doing, sends those that
 * are taken up, and asks about those under way. An order is asked about before it is sent again; what a company refuses, or what
 * nobody can tell of, is left to a person. Any number of processes may do it at once.
 */
export function payoutUpkeep({ orm, connections, merchantOf, onError, keepNotice }: UpkeepParts) {
  const held = <T>(
    { merchant, number }: Pick<WithdrawalOrder, 'merchant' | 'number'>,
    work: (transaction: Transaction, order: WithdrawalOrder) => Promise<T>,
  ) =>
    orm.transaction(async (transaction) => {
      const order = await holdWithdrawal(transaction, merchant, number)
      return order && work(transaction, order)
    })

  const takeUp = async (merchant: Merchant, now: Date) => {
    const { payBelow } = cashierSettings.of(merchant)
    if (payBelow === null) return
    const made = await connections(payoutsService, merchant.code)
    const opened = made.map(({ name, open }) => ({ name, company: open() }))
    for (const order of await listPayable(orm, merchant.code, payBelow)) {
      const chosen = opened.find(({ company }) => company.takes(order))
      if (!chosen) continue
      await held(order, async (transaction, current) => {
        const member = await findMember(transaction, current.member)
        const isPayable = current.state === 'approved' && current.payoutBatch === null && !member?.disabled
        if (!isPayable) return
        const actor = { kind: 'rule' } as const
        const reason = `below ${payBelow}`
        await moveWithdrawal(transaction, current, 'paying', { merchant, actor, reason, at: now, keepNotice })
        await updateWithdrawal(transaction, current.id, { payoutConnection: chosen.name, dueAt: now })
      })
    }
  }

  const tend = async (order: WithdrawalOrder, at: Date) => {
    const merchant = merchantOf(order.merchant)
    if (!merchant) return
    const company = await companyOf(order)
    if (!company?.takes(order)) {
      await stillPaying(order, (transaction, current) =>
        leaveToPerson(transaction, current, `${order.payoutConnection} cannot pay it`, at),
      )
      return
    }
    const told = await ask(company, order).catch(async (error: unknown) => {
      const isRefusal = error instanceof GatewayError && !error.outage
      if (!isRefusal) throw error
      await stillPaying(order, (transaction, current) =>
        leaveToPerson(transaction, current, error.message, at),
      )
      return undefined
    })
    if (!told) return
    await held(order, async (transaction, current) => {
      const { canBeAsked } = company
      if (told.outcome === undefined) await noteUnderstood(transaction, current, told, { canBeAsked, at })
      else await applyPayout(transaction, current, told, { merchant, at, keepNotice })
    })
  }
  const stillPaying = (
    order: WithdrawalOrder,
    work: (transaction: Transaction, current: WithdrawalOrder) => Promise<void>,
  ) =>
    held(order, async (transaction, current) => {
      if (current.state === 'paying' && current.dueAt !== null) await work(transaction, current)
    })
  const companyOf = async ({ merchant, payoutConnection }: WithdrawalOrder) => {
    const made = await connections(payoutsService, merchant)
    return made.find(({ name }) => name === payoutConnection)?.open()
  }

  return async (now: Date): Promise<void> => {
    const waiting = await orm
      .selectDistinct({ merchant: withdrawalOrders.merchant })
      .from(withdrawalOrders)
      .where(eq(withdrawalOrders.state, 'approved'))
    for (const { merchant: code } of waiting) {
      const merchant = merchantOf(code)
      if (merchant) await takeUp(merchant, now).catch(onError)
    }
    for (let seen = 0; seen < ROUND; seen += AT_A_TIME) {
      const orders = await claimDuePayouts(orm, now, AT_A_TIME)
      const tendOne = (order: WithdrawalOrder) =>
        tend(order, now).catch(async (error: unknown) => {
          await noteWithdrawalProblem(orm, order, error).catch(onError)
          onError(error)
        })
      await Promise.all(orders.map(tendOne))
      if (orders.length < AT_A_TIME) return
    }
  }
}

/** Sends an order, or asks about it where it may have been sent before. */
async function ask(company: PayoutGateway, order: WithdrawalOrder): Promise<ToldPayout> {
  if (order.dueTries > 1) {
    const known = await callChannel(company.status(order))
    if (known !== undefined && known !== 'unknown') return known
    if (isUnderstood(order)) {
      const reason = 'knows no more of a payment that it had understood'
      throw new GatewayError({ gateway: payoutsService.name, reason, outage: false })
    }
  }
  return callChannel(company.send(order))
}

/** Approved withdrawals below an amount that neither a file nor a company pays, of members who are not disabled; the oldest first. */
async function listPayable(
  orm: NodePgDatabase,
  merchant: string,
  payBelow: number,
): Promise<WithdrawalOrder[]> {
  const { state, amount, payoutBatch, createdAt, member } = withdrawalOrders
  const enabled = orm.select({ id: members.id }).from(members).where(eq(members.disabled, false))
  return orm
    .select()
    .from(withdrawalOrders)
    .where(
      and(
        eq(withdrawalOrders.merchant, merchant),
        eq(state, 'approved'),
        isNull(payoutBatch),
        lt(amount, payBelow),
        inArray(member, enabled),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(ROUND)
}
