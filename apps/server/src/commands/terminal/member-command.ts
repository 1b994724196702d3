import { userInfo } from 'node:os'
import {
  ALL_SESSIONS,
  MADE_TYPES,
  type MemberAdministration,
  memberAdministration,
  newPassword,
} from '../../features/account/index.ts'
import { type ContractAdministration, contractAdministration } from '../../features/agent/index.ts'
import { findMerchant } from '../../features/merchant/merchant-commands.ts'
import type { MerchantRow } from '../../features/merchant/merchant-commands-keys.ts'
import { type Command, readArguments, say, type Terminal, UsageError } from './command.ts'
import { setMemberChat } from './member-chat-command.ts'
import { runMemberContract } from './member-contract-command.ts'
import { MEMBER_HELP } from './member-help.ts'
import { messageMember } from './member-message-command.ts'
import { setMemberVip } from './member-vip-command.ts'
import { moveMoney, showWallet } from './member-wallet-command.ts'
import { operatorTrail } from './operator-trail.ts'
import { readLines } from './read-lines.ts'

const OPTIONS = {
  merchant: { type: 'string' },
  type: { type: 'string' },
  mobile: { type: 'string' },
  email: { type: 'string' },
  nickname: { type: 'string' },
  find: { type: 'string' },
  limit: { type: 'string' },
  end: { type: 'string' },
  level: { type: 'string' },
  completed: { type: 'string' },
  expected: { type: 'string' },
  amount: { type: 'string' },
  key: { type: 'string' },
  note: { type: 'string' },
  file: { type: 'string' },
  unread: { type: 'string' },
  kind: { type: 'string' },
  from: { type: 'string' },
  terms: { type: 'string' },
  period: { type: 'string' },
  start: { type: 'string' },
  disabled: { type: 'boolean' },
  stdin: { type: 'boolean' },
} as const

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values']

/** What an action works with. */
interface Work {
  readonly members: MemberAdministration
  readonly contracts: ContractAdministration
  readonly merchant: MerchantRow
  /** Empty where the action takes none. */
  readonly name: string
  readonly values: Values
  readonly terminal: Terminal
}

interface Action {
  readonly options: readonly (keyof typeof OPTIONS)[]
  readonly takesName: boolean
  run(work: Work): Promise<void>
}

const ACTIONS: Readonly<Record<string, Action>> = {
  create: { options: ['type', 'mobile', 'email', 'nickname', 'stdin'], takesName: true, run: create },
  reset: { options: ['stdin'], takesName: true, run: reset },
  disable: { options: [], takesName: true, run: disable },
  enable: { options: [], takesName: true, run: enable },
  list: { options: ['find', 'type', 'disabled', 'limit'], takesName: false, run: list },
  sessions: { options: ['end'], takesName: true, run: sessions },
  vip: { options: ['level', 'completed', 'expected'], takesName: true, run: setMemberVip },
  wallet: { options: ['limit'], takesName: true, run: showWallet },
  credit: { options: ['amount', 'key', 'note'], takesName: true, run: moveMoney(1) },
  debit: { options: ['amount', 'key', 'note'], takesName: true, run: moveMoney(-1) },
  message: { options: ['file'], takesName: true, run: messageMember },
  chat: { options: ['unread'], takesName: true, run: setMemberChat },
  contract: {
    options: ['kind', 'from', 'terms', 'period', 'start', 'end'],
    takesName: true,
    run: runMemberContract,
  },
  audit: { options: ['limit'], takesName: true, run: audit },
}

/** `npm run member -- …`: what operators do with members. */
export const memberCommand: Command = async (args, terminal) => {
  const [word, ...rest] = args
  if (args.includes('--help') || args.includes('-h') || word === 'help') {
    terminal.out.write(MEMBER_HELP)
    return 0
  }
  const action = word !== undefined && Object.hasOwn(ACTIONS, word) ? ACTIONS[word] : undefined
  const known = Object.keys(ACTIONS).join(', ')
  if (!action) {
    throw new UsageError(
      word === undefined ? `What shall be done: ${known}?` : `There is no "${word}". There are: ${known}.`,
    )
  }
  const { values, positionals } = readArguments(rest, OPTIONS)
  const strange = Object.keys(values).find(
    (name) => name !== 'merchant' && !action.options.some((one) => one === name),
  )
  if (strange !== undefined) throw new UsageError(`${word} takes no --${strange}.`)
  const [name = '', ...others] = positionals
  if (action.takesName && name === '') throw new UsageError(`Whose? ${word} NAME --merchant CODE`)
  const surplus = action.takesName ? others : positionals
  if (surplus.length > 0) throw new UsageError(`"${surplus.join(' ')}" is too much.`)
  if (values.merchant === undefined) throw new UsageError('Of which merchant? --merchant CODE')
  const { orm } = await terminal.openDatabase()
  const merchant = await findMerchant(orm, values.merchant)
  const operator = userInfo().username
  const members = memberAdministration(orm, merchant, operator)
  const contracts = contractAdministration(orm, merchant.code, operatorTrail(orm, merchant, operator))
  await action.run({ members, contracts, merchant, name, values, terminal })
  return 0
}

async function create({ members, merchant, name, values, terminal }: Work): Promise<void> {
  const type = values.type === undefined ? 0 : readType(values.type)
  const { mobile, email, nickname } = values
  const { password, isNew } = await readPassword(merchant, values, terminal)
  await members.create({ username: name, type, password, mobile, email, nickname })
  say(terminal.out, `Made ${name} in ${merchant.code}, type ${type}`)
  if (isNew) say(terminal.out, `Password (shown once): ${password}`)
}

async function reset({ members, merchant, name, values, terminal }: Work): Promise<void> {
  const { password, isNew } = await readPassword(merchant, values, terminal)
  const ended = await members.reset(name, password)
  say(terminal.out, `${name} in ${merchant.code} has a new password; sessions ended: ${ended}`)
  if (isNew) say(terminal.out, `Password (shown once): ${password}`)
}

async function disable({ members, merchant, name, terminal }: Work): Promise<void> {
  const ended = await members.disable(name)
  say(terminal.out, `${name} in ${merchant.code} is disabled; sessions ended: ${ended}`)
}

async function enable({ members, merchant, name, terminal }: Work): Promise<void> {
  await members.enable(name)
  say(terminal.out, `${name} in ${merchant.code} may log in`)
}

async function list({ members, merchant, values, terminal }: Work): Promise<void> {
  const rows = await members.list({
    text: values.find,
    type: values.type === undefined ? undefined : readType(values.type),
    disabled: values.disabled,
    limit: readLimit(values.limit, 200),
  })
  if (rows.length === 0) say(terminal.out, `${merchant.code} has no such members.`)
  for (const { username, type, disabled, registeredAt, lastLoginAt } of rows) {
    const login = lastLoginAt ? `last login ${lastLoginAt.toISOString()}` : 'never logged in'
    const state = disabled ? '  (disabled)' : ''
    say(
      terminal.out,
      `${username}  type ${type}  since ${registeredAt.toISOString().slice(0, 10)}  ${login}${state}`,
    )
  }
}

async function sessions({ members, merchant, name, values, terminal }: Work): Promise<void> {
  if (values.end !== undefined) {
    if (values.end !== ALL_SESSIONS && !/^[0-9a-f-]{36}$/.test(values.end))
      throw new UsageError(`--end takes the id of a session, or ${ALL_SESSIONS}.`)
    const ended = await members.endSessions(name, values.end)
    say(terminal.out, `${name} in ${merchant.code}: sessions ended: ${ended}`)
    return
  }
  const rows = await members.sessions(name)
  if (rows.length === 0) say(terminal.out, `${name} has no open session.`)
  for (const { id, createdAt, lastSeenAt, address, device } of rows) {
    say(
      terminal.out,
      `${id}  since ${createdAt.toISOString()}  seen ${lastSeenAt.toISOString()}  ${address || '-'}  ${device || '-'}`,
    )
  }
}

async function audit({ members, name, values, terminal }: Work): Promise<void> {
  const events = await members.audit(name, readLimit(values.limit, 100))
  if (events.length === 0) say(terminal.out, `Nothing has happened to ${name} yet.`)
  for (const { at, kind, outcome, address, device, details } of events) {
    const more = Object.entries(details).map(([key, value]) => `${key}=${value}`)
    say(terminal.out, [at.toISOString(), kind, outcome, address || '-', device || '-', ...more].join('  '))
  }
}

async function readPassword(
  merchant: MerchantRow,
  { stdin }: Values,
  terminal: Terminal,
): Promise<{ password: string; isNew: boolean }> {
  if (!stdin) return { password: newPassword(merchant), isNew: true }
  const [password = ''] = await readLines(['New password'], terminal)
  if (password === '') throw new UsageError('No password came on standard input.')
  return { password, isNew: false }
}

function readType(text: string): number {
  const type = MADE_TYPES.find((one) => String(one) === text)
  if (type === undefined) throw new UsageError(`--type is one of ${MADE_TYPES.join(', ')}.`)
  return type
}

function readLimit(text: string | undefined, usual: number): number {
  if (text === undefined) return usual
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--limit is a number such as 50.')
  return Number(text)
}
