import type { ComponentType } from 'react'
import type { OperationId, OperationOutput } from '../../../../server/src/operation-types.ts'
import { read } from '../../lib/operations.ts'
import type { TextId } from '../../lib/texts.ts'
import type { CaseProps, CaseRow } from './case.ts'
import { DepositCase } from './deposit-case.tsx'
import { PaymentCase } from './payment-case.tsx'
import { ProposalCase } from './proposal-case.tsx'
import { SlipCase } from './slip-case.tsx'
import { WithdrawalCase } from './withdrawal-case.tsx'

/** A queue of cases, each decided by a person. */
export interface Queue {
  readonly id: 'withdrawals' | 'payouts' | 'deposits' | 'slips' | 'payments' | 'proposals'
  readonly title: TextId
  /** Area of its operations. */
  readonly area: 'withdrawals' | 'deposits' | 'slips' | 'payments' | 'proposals'
  /** The operation without which there is nothing to show. */
  readonly needs: OperationId
  /** Its cases, the one that waits longest first. */
  list(merchant: string): Promise<readonly CaseRow[]>
  read(merchant: string, id: string): Promise<unknown>
  readonly Case: ComponentType<CaseProps<never>>
}

/** Cases that are read at once: more than anybody decides before the list is read anew. */
export const MOST_CASES = 200

type Withdrawal = OperationOutput<'withdrawals.list'>['rows'][number]
const withdrawalRow = (row: Withdrawal): CaseRow => ({
  ...{ id: row.number, amount: row.amount, currency: row.currency, who: row.member, since: row.createdAt },
  marks: [...row.obstacles, ...(row.state === 'paying' ? ['paying'] : row.reviewReasons)],
  claim: row.claim,
})
const byAge = (one: CaseRow, other: CaseRow) => one.since.localeCompare(other.since)

export const QUEUES: readonly Queue[] = [
  {
    ...{ id: 'withdrawals', title: 'home.withdrawals', area: 'withdrawals', needs: 'withdrawals.case' },
    list: async (merchant) =>
      (
        await read(merchant, 'withdrawals.list', { state: 'review', oldest: true, limit: MOST_CASES })
      ).rows.map(withdrawalRow),
    read: (merchant, number) => read(merchant, 'withdrawals.case', { number }),
    Case: WithdrawalCase,
  },
  {
    ...{ id: 'payouts', title: 'home.toPay', area: 'withdrawals', needs: 'withdrawals.case' },
    async list(merchant) {
      const inState = async (state: 'approved' | 'paying') =>
        (await read(merchant, 'withdrawals.list', { state, oldest: true, limit: MOST_CASES })).rows
      const found = await Promise.all([inState('paying'), inState('approved')])
      return found.flat().map(withdrawalRow).sort(byAge)
    },
    read: (merchant, number) => read(merchant, 'withdrawals.case', { number }),
    Case: WithdrawalCase,
  },
  {
    ...{ id: 'deposits', title: 'home.deposits', area: 'deposits', needs: 'deposits.case' },
    list: async (merchant) =>
      (await read(merchant, 'deposits.list', { state: 'review', oldest: true, limit: MOST_CASES })).rows.map(
        (row) => ({
          ...{ id: row.number, amount: row.received ?? row.amount, currency: row.currency },
          ...{ who: row.member, since: row.createdAt, claim: row.claim },
          marks: row.received !== null && row.received !== row.amount ? ['other-amount'] : [],
        }),
      ),
    read: (merchant, number) => read(merchant, 'deposits.case', { number }),
    Case: DepositCase,
  },
  {
    ...{ id: 'slips', title: 'home.slips', area: 'slips', needs: 'slips.case' },
    list: async (merchant) =>
      (await read(merchant, 'slips.list', { limit: MOST_CASES })).rows.map((row) => ({
        ...{ id: String(row.id), amount: row.amount, currency: row.currency },
        ...{ who: row.member, since: row.sentAt, claim: row.claim, marks: [] },
      })),
    read: (merchant, slip) => read(merchant, 'slips.case', { slip: Number(slip) }),
    Case: SlipCase,
  },
  {
    ...{ id: 'payments', title: 'home.payments', area: 'payments', needs: 'payments.case' },
    list: async (merchant) =>
      (await read(merchant, 'payments.list', { limit: MOST_CASES })).rows
        .map((row) => ({
          ...{ id: `P${row.id}`, amount: row.amount, currency: row.currency },
          ...{ who: row.member, since: row.at, claim: row.claim, marks: [row.why] },
        }))
        .sort(byAge),
    read: (merchant, number) => read(merchant, 'payments.case', { number }),
    Case: PaymentCase,
  },
  {
    ...{ id: 'proposals', title: 'home.proposals', area: 'proposals', needs: 'proposals.show' },
    list: async (merchant) =>
      (await read(merchant, 'proposals.list', { limit: MOST_CASES })).rows
        .map((row) => ({
          ...{ id: String(row.id), amount: null, currency: '', who: row.operator, since: row.proposedAt },
          ...{ claim: row.claim, marks: [`op.${row.operation}`] },
        }))
        .sort(byAge),
    read: (merchant, id) => read(merchant, 'proposals.show', { id: Number(id) }),
    Case: ProposalCase,
  },
]
