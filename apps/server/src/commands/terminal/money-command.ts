import { userInfo } from 'node:os'
import { type MoneyAdministration, moneyAdministration } from '../../features/cashier/index.ts'
import { writtenMoney } from '../../features/wallet/index.ts'
import { DEFAULT_CASHIER_RULES } from '../../merchants/index.ts'
import { findMerchant } from '../merchant-settings/change-merchant.ts'
import { type Command, readArguments, say, type Terminal, UsageError } from './command.ts'
import { MONEY_HELP } from './money-help.ts'
import { sayRows, takeJson } from './say-rows.ts'

const OPTIONS = {
  merchant: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
  reference: { type: 'string' },
  state: { type: 'string' },
  limit: { type: 'string' },
} as const
type Option = keyof typeof OPTIONS

/** What an action works with. */
interface Work extends MoneyAdministration {
  readonly number: string
  /** Empty where none is given. */
  readonly reason: string
  readonly reference: string
  readonly state: string | undefined
  readonly limit: number
  readonly terminal: Terminal
}

/** What an action takes and does; those that move an order need `--by`. */
interface Action {
  readonly options: readonly Option[]
  /** Options without which it means nothing. */
  readonly needs?: readonly Option[]
  readonly takesNumber?: boolean
  run(work: Work): Promise<void>
}

const DEPOSIT_STATES = ['pending', 'review', 'credited', 'failed', 'expired', 'refunded'] as const
const WITHDRAWAL_STATES = ['review', 'approved', 'paying', 'paid', 'rejected', 'failed', 'cancelled'] as const
/** Orders that are listed where no number is asked for. */
const LISTED = 50
/** One line of up to 200 characters. */
const LINE = /^[^\p{Cc}]{1,200}$/u

const list = (run: Action['run']): Action => ({ options: ['state', 'limit'], run })
const show = (run: Action['run']): Action => ({ options: [], takesNumber: true, run })
/** @param needs what it takes besides `--by` @param more what it may take as well */
const move = (needs: readonly Option[], more: readonly Option[], run: Action['run']): Action => ({
  options: ['by', ...needs, ...more],
  needs: ['by', ...needs],
  takesNumber: true,
  run,
})

const ACTIONS: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
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
  },
  withdrawals: {
    list: list(async ({ withdrawals, state, limit, terminal }) =>
      sayRows(terminal, await withdrawals.list(readState(state, WITHDRAWAL_STATES), limit), {
        none: 'There are none.',
        line: (order) => [...lineOf(order), order.bank, order.reviewReasons.join(', ')].join('  ').trimEnd(),
      }),
    ),
    show: show(async ({ withdrawals, number, terminal }) =>
      sayOrder(terminal, await withdrawals.show(number)),
    ),
    approve: move([], ['reason'], async (work) =>
      sayApproval(work, await work.withdrawals.approve(work.number, work.reason)),
    ),
    reject: move(['reason'], [], moveWithdrawal('rejected', 'is rejected, and the amount is given back')),
    pay: move([], [], moveWithdrawal('paying', 'is being paid: pay it at the bank now')),
    paid: move(['reference'], [], moveWithdrawal('paid', 'is paid')),
    fail: move(['reason'], [], moveWithdrawal('failed', 'has failed, and the amount is given back')),
  },
}

/** `npm run money -- …`: what operators do with deposits and withdrawals. */
export const moneyCommand: Command = async (given, base) => {
  const [args, terminal] = takeJson(given, base)
  const [noun, verb, ...rest] = args
  if (args.includes('--help') || args.includes('-h') || noun === 'help') {
    terminal.out.write(MONEY_HELP)
    return 0
  }
  const known = noun !== undefined && Object.hasOwn(ACTIONS, noun) ? ACTIONS[noun] : undefined
  if (!known) throw new UsageError('deposits or withdrawals?')
  const action = verb !== undefined && Object.hasOwn(known, verb) ? known[verb] : undefined
  if (!action || verb === undefined) {
    throw new UsageError(`What shall be done with ${noun}: ${Object.keys(known).join(', ')}?`)
  }
  const { values, positionals } = readArguments(rest, OPTIONS)
  const { by, ...order } = readOrder(verb, action, values, positionals)
  if (terminal.json && by !== '') throw new UsageError(`${verb} lists nothing: it takes no --json.`)
  if (values.merchant === undefined) throw new UsageError('Of which merchant? --merchant CODE')

  const { orm } = await terminal.openDatabase()
  const row = await findMerchant(orm, values.merchant)
  const merchant = {
    ...row,
    defaultLanguage: row.languages[0] ?? 'EN',
    cashierRules: { ...DEFAULT_CASHIER_RULES, ...row.cashierRules },
  }
  const operator = { kind: 'operator', name: by, systemUser: userInfo().username } as const
  await action.run({ ...moneyAdministration(orm, merchant, operator), ...order, terminal })
  return 0
}

function moveWithdrawal(
  event: Parameters<Work['withdrawals']['move']>[1],
  what: string,
): (work: Work) => Promise<void> {
  return async ({ withdrawals, number, reason, reference, terminal }) => {
    await withdrawals.move(number, event, { reason, reference })
    say(terminal.out, `${number} ${what}.`)
  }
}

function sayApproval({ number, terminal }: Work, approval: 'approved' | 'first'): void {
  const second = 'is approved once and needs the approval of somebody else'
  say(terminal.out, `${number} ${approval === 'first' ? second : 'is approved'}.`)
}

/** An order with its steps. */
type ShownOrder = Awaited<ReturnType<Work['deposits' | 'withdrawals']['show']>>

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

/** What the options say. @throws {UsageError} */
function readOrder(
  verb: string,
  { options, needs = [], takesNumber }: Action,
  values: Readonly<Partial<Record<Option, string | undefined>>>,
  positionals: readonly string[],
) {
  const strange = (Object.keys(values) as Option[]).find(
    (name) => name !== 'merchant' && !options.includes(name),
  )
  if (strange !== undefined) throw new UsageError(`${verb} takes no --${strange}.`)
  const [number = '', ...others] = takesNumber ? positionals : ['', ...positionals]
  if (takesNumber && number === '') throw new UsageError(`Which order? ${verb} NUMBER`)
  if (others.length > 0) throw new UsageError(`"${others.join(' ')}" is too much.`)
  for (const name of needs) {
    if (!values[name]?.trim()) throw new UsageError(`${verb} needs --${name}.`)
  }
  for (const name of ['by', 'reason', 'reference'] as const) {
    const text = values[name]
    if (text !== undefined && text !== '' && !LINE.test(text)) {
      throw new UsageError(`--${name} is one line of 200 characters at most.`)
    }
  }
  const limit = values.limit ?? String(LISTED)
  if (!/^[1-9]\d{0,4}$/.test(limit)) throw new UsageError('--limit is a number such as 50.')
  const { by = '', reason = '', reference = '', state } = values
  return {
    number,
    by: by.trim(),
    reason: reason.trim(),
    reference: reference.trim(),
    state,
    limit: Number(limit),
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
function lineOf(order: Omit<ShownOrder, 'steps'>): string[] {
  const { number, createdAt, state, amount, currency, member } = order
  return [number, createdAt.toISOString(), state, `${writtenMoney(amount, currency)} ${currency}`, member]
}

function written(key: string, value: unknown, currency: string): string {
  if (value === null || value === '') return '-'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join(', ') || '-'
  return key === 'amount' || key === 'received' ? writtenMoney(Number(value), currency) : String(value)
}
