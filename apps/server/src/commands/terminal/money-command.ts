import { userInfo } from 'node:os'
import { moneyAdministration } from '../../features/cashier/index.ts'
import { cashierRulesOf } from '../../merchants/index.ts'
import { findMerchant } from '../merchant-settings/change-merchant.ts'
import { type Command, readArguments, UsageError } from './command.ts'
import { MONEY_ACTIONS, MONEY_OPTIONS, type MoneyAction, type MoneyOption } from './money-actions.ts'
import { MONEY_HELP } from './money-help.ts'
import { readOperatorName } from './operator-name.ts'
import { takeJson } from './say-rows.ts'

/** Orders that are listed where no number is asked for. */
const LISTED = 50
/** One line of up to 200 characters. */
const LINE = /^[^\p{Cc}]{1,200}$/u

/** `npm run money -- …`: what operators do with deposits and withdrawals. */
export const moneyCommand: Command = async (given, base) => {
  const [args, terminal] = takeJson(given, base)
  const [noun, verb, ...rest] = args
  if (args.includes('--help') || args.includes('-h') || noun === 'help') {
    terminal.out.write(MONEY_HELP)
    return 0
  }
  const known = noun !== undefined && Object.hasOwn(MONEY_ACTIONS, noun) ? MONEY_ACTIONS[noun] : undefined
  if (!known) throw new UsageError('deposits, withdrawals or payments?')
  const action = verb !== undefined && Object.hasOwn(known, verb) ? known[verb] : undefined
  if (!action || verb === undefined) {
    throw new UsageError(`What shall be done with ${noun}: ${Object.keys(known).join(', ')}?`)
  }
  const { values, positionals } = readArguments(rest, MONEY_OPTIONS)
  const { by, ...order } = readOrder(verb, action, values, positionals)
  if (terminal.json && by !== '') throw new UsageError(`${verb} lists nothing: it takes no --json.`)
  if (values.merchant === undefined) throw new UsageError('Of which merchant? --merchant CODE')

  const { orm } = await terminal.openDatabase()
  const row = await findMerchant(orm, values.merchant)
  const merchant = {
    ...row,
    defaultLanguage: row.languages[0] ?? 'EN',
    cashierRules: cashierRulesOf(row),
  }
  const operator = { kind: 'operator', name: by, systemUser: userInfo().username } as const
  await action.run({ ...moneyAdministration(orm, merchant, operator), ...order, terminal })
  return 0
}

/** What the options say. @throws {UsageError} */
function readOrder(
  verb: string,
  { options, needs = [], takesNumber }: MoneyAction,
  values: Readonly<Partial<Record<MoneyOption, string | undefined>>>,
  positionals: readonly string[],
) {
  const strange = (Object.keys(values) as MoneyOption[]).find(
    (name) => name !== 'merchant' && !options.includes(name),
  )
  if (strange !== undefined) throw new UsageError(`${verb} takes no --${strange}.`)
  const [number = '', ...others] = takesNumber ? positionals : ['', ...positionals]
  if (takesNumber && number === '') throw new UsageError(`Which order? ${verb} NUMBER`)
  if (others.length > 0) throw new UsageError(`"${others.join(' ')}" is too much.`)
  for (const name of needs) {
    if (!values[name]?.trim()) throw new UsageError(`${verb} needs --${name}.`)
  }
  for (const name of ['reason', 'reference'] as const) {
    const text = values[name]
    if (text !== undefined && text !== '' && !LINE.test(text)) {
      throw new UsageError(`--${name} is one line of 200 characters at most.`)
    }
  }
  const limit = values.limit ?? String(LISTED)
  if (!/^[1-9]\d{0,4}$/.test(limit)) throw new UsageError('--limit is a number such as 50.')
  const { by = '', reason = '', reference = '', member = '', despite, state } = values
  return {
    number,
    by: by === '' ? '' : readOperatorName(by),
    reason: reason.trim(),
    reference: reference.trim(),
    despite,
    member: member.trim(),
    state,
    limit: Number(limit),
  }
}
