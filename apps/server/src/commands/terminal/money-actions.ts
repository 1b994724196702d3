import type { MoneyAdministration } from '../../features/cashier/index.ts'
import { writtenMoney } from '../../money/written-money.ts'
import { say, type Terminal, UsageError } from './command.ts'
import { sayRows } from './say-rows.ts'

/** What the actions take. */
export const MONEY_OPTIONS = {
  merchant: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
  reference: { type: 'string' },
  despite: { type: 'string' },
  member: { type: 'string' },
  state: { type: 'string' },
  limit: { type: 'string' },
} as const
export type MoneyOption = keyof typeof MONEY_OPTIONS

/** What an action works with. */
interface Work extends MoneyAdministration {
  readonly number: string
  /** Empty where none is given. */
  readonly reason: string
  readonly reference: string
  readonly despite: string | undefined
  /** Username; empty where none is given. */
  readonly member: string
  readonly state: string | undefined
  readonly limit: number
  readonly terminal: Terminal
}

/** What an action takes and does; those that move an order need `--by`. */
export interface MoneyAction {
  readonly options: readonly MoneyOption[]
  /** Options without which it means nothing. */
  readonly needs?: readonly MoneyOption[]
  readonly takesNumber?: boolean
  run(work: Work): Promise<void>
}

const DEPOSIT_STATES = [
  'pending',
  'review',
  'credited',
  'failed',
  'expired',
  'refunding',
  'refunded',
] as const
const SETTLEMENTS = ['open', 'credited', 'returned', 'ignored'] as const
const WITHDRAWAL_STATES = ['review', 'approved', 'paying', 'paid', 'rejected', 'failed', 'cancelled'] as const
const list = (run: MoneyAction['run']): MoneyAction => ({ options: ['state', 'limit'], run })
const show = (run: MoneyAction['run']): MoneyAction => ({ options: [], takesNumber: true, run })
/** @param needs what it takes besides `--by` @param more what it may take as well */
const move = (
  needs: readonly MoneyOption[],
  more: readonly MoneyOption[],
  run: MoneyAction['run'],
): MoneyAction => ({
  options: ['by', ...needs, ...more],
  needs: ['by', ...needs],
  takesNumber: true,
  run,
})

/** What can be done, by noun and verb. */
export const MONEY_ACTIONS: Readonly<Record<string, Readonly<Record<string, MoneyAction>>>> = {
  deposits: {
    list: list(async ({ deposits, state, limit, terminal }) =>
      sayRows(terminal, await deposits.list(readState(state, DEPOSIT_STATES), limit), {
        none: 'There are none.',
        line: (order) => [...lineOf(order), order.channel].join('  '),
      }),
    ),
    show: show(async ({ deposits, number, terminal }) => sayOrder(terminal, await deposits.show(number))),
    approve: move([], ['reason'], async (work) =>
      sayApproval(work, await work.deposits.approve(work.number, work.reason)),
    ),
    reject: move(['reason'], [], async ({ deposits, number, reason, terminal }) => {
      await deposits.reject(number, reason)
      say(terminal.out, `${number} is refused.`)
    }),
    refund: move([], ['reason'], async ({ deposits, number, reason, terminal }) => {
      await deposits.refund(number, reason)
      say(terminal.out, `${number} is yours to send back: do it at the bank now.`)
    }),
    refunded: move(['reference'], [], async ({ deposits, number, reference, terminal }) => {
      await deposits.refunded(number, reference)
      say(terminal.out, `${number} is sent back.`)
    }),
  },
  withdrawals: {
    list: list(async ({ withdrawals, state, limit, terminal }) =>
      sayRows(terminal, await withdrawals.list(readState(state, WITHDRAWAL_STATES), limit), {
        none: 'There are none.',
        line: (order) =>
          [...lineOf(order), order.bank, [...order.reviewReasons, ...order.obstacles].join(', ')]
            .join('  ')
            .trimEnd(),
      }),
    ),
    show: show(async ({ withdrawals, number, terminal }) =>
      sayOrder(terminal, await withdrawals.show(number)),
    ),
    approve: move([], ['reason', 'despite'], async (work) =>
      sayApproval(work, await work.withdrawals.approve(work.number, work.reason, work.despite)),
    ),
    reject: move(['reason'], [], moveWithdrawal('rejected', 'is rejected, and the amount is given back')),
    pay: move([], ['despite'], moveWithdrawal('paying', 'is being paid: pay it at the bank now')),
    paid: move(['reference'], [], moveWithdrawal('paid', 'is paid')),
    fail: move(['reason'], [], moveWithdrawal('failed', 'has failed, and the amount is given back')),
  },
  payments: {
    list: list(async ({ payments, state = 'open', limit, terminal }) =>
      sayRows(terminal, await payments.list(readState(state, SETTLEMENTS) ?? 'open', limit), {
        none: 'There are none.',
        line: ({ id, at, why, amount, currency, order, member, channel }) =>
          [
            `P${id}`,
            at.toISOString(),
            why,
            `${writtenMoney(amount, currency)} ${currency}`,
            order || '-',
            member || '-',
            channel,
          ].join('  '),
      }),
    ),
    show: show(async (work) => sayOrder(work.terminal, await work.payments.show(paymentId(work)))),
    credit: move(['reason'], ['member'], async (work) =>
      sayApproval(work, await work.payments.credit(paymentId(work), work.member, work.reason), 'is credited'),
    ),
    return: move(['reference'], [], async (work) => {
      await work.payments.return(paymentId(work), work.reference)
      say(work.terminal.out, `${work.number} is noted as sent back.`)
    }),
    ignore: move(['reason'], [], async (work) => {
      await work.payments.ignore(paymentId(work), work.reason)
      say(work.terminal.out, `${work.number} is settled: there is nothing to do.`)
    }),
  },
}

/** @throws {UsageError} for what is no number of a payment */
function paymentId({ number }: Pick<Work, 'number'>): number {
  const [, digits] = /^P?([1-9]\d{0,14})$/.exec(number) ?? []
  if (digits === undefined) throw new UsageError(`"${number}" is no payment: their numbers look like P417.`)
  return Number(digits)
}

function moveWithdrawal(
  event: Parameters<Work['withdrawals']['move']>[1],
  what: string,
): (work: Work) => Promise<void> {
  return async ({ withdrawals, number, terminal, ...step }) => {
    await withdrawals.move(number, event, step)
    say(terminal.out, `${number} ${what}.`)
  }
}

function sayApproval({ number, terminal }: Work, approval: 'approved' | 'first', done = 'is approved'): void {
  const second = 'is approved once and needs the approval of somebody else'
  say(terminal.out, `${number} ${approval === 'first' ? second : done}.`)
}

/** An order, or a payment without one, with its steps. */
type ShownOrder = Awaited<ReturnType<Work['deposits' | 'withdrawals' | 'payments']['show']>>

function sayOrder({ out, json }: Pick<Terminal, 'out' | 'json'>, { steps, ...order }: ShownOrder): void {
  if (json) {
    say(out, JSON.stringify({ ...order, steps }, null, 2))
    return
  }
  for (const [key, value] of Object.entries(order)) {
    say(out, `${key}: ${written(key, value, order.currency)}`)
  }
  for (const { at, action, actor, name, systemUser, reason } of steps) {
    const who = actor === 'operator' ? `${name} (${systemUser})` : actor
    say(out, [at.toISOString(), action, who, reason].join('  ').trimEnd())
  }
}

/** @throws {UsageError} */
function readState<State extends string>(
  text: string | undefined,
  states: readonly State[],
): State | undefined {
  const state = states.find((one) => one === text)
  if (text !== undefined && state === undefined)
    throw new UsageError(`--state is one of ${states.join(', ')}.`)
  return state
}

/** What a list says of an order. */
function lineOf(order: Awaited<ReturnType<Work['deposits' | 'withdrawals']['list']>>[number]): string[] {
  const { number, createdAt, state, amount, currency, member } = order
  return [number, createdAt.toISOString(), state, `${writtenMoney(amount, currency)} ${currency}`, member]
}

function written(key: string, value: unknown, currency: string): string {
  if (value === null || value === '') return '-'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) {
    return (
      value.map((one) => (typeof one === 'object' ? Object.values(one).join(' ') : one)).join(', ') || '-'
    )
  }
  return key === 'amount' || key === 'received' ? writtenMoney(Number(value), currency) : String(value)
}
