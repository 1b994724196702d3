import { userInfo } from 'node:os'
import { type MemberAdministration, memberAdministration } from '../../features/account/index.ts'
import {
  type CommissionAdministration,
  type ContractAdministration,
  commissionAdministration,
  contractAdministration,
  type InvitationAdministration,
  invitationAdministration,
} from '../../features/agent/index.ts'
import { findMerchant } from '../merchant-settings/change-merchant.ts'
import type { MerchantRow } from '../merchant-settings/keys.ts'
import { type Command, readArguments, type Terminal, UsageError } from './command.ts'
import {
  auditMember,
  createMember,
  disableMember,
  enableMember,
  forgetPayment,
  listMembers,
  manageSessions,
  resetMember,
} from './member-account-command.ts'
import { setMemberChat } from './member-chat-command.ts'
import { runMemberCommission } from './member-commission-command.ts'
import { runMemberContract } from './member-contract-command.ts'
import { MEMBER_HELP } from './member-help.ts'
import { runMemberInvitation } from './member-invitation-command.ts'
import { messageMember } from './member-message-command.ts'
import { showMember } from './member-show-command.ts'
import { setMemberVip } from './member-vip-command.ts'
import { moveMoney, showWallet } from './member-wallet-command.ts'
import { operatorTrail } from './operator-trail.ts'
import { takeJson } from './say-rows.ts'

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
  code: { type: 'string' },
  category: { type: 'string' },
  rate: { type: 'string' },
  off: { type: 'boolean' },
  disabled: { type: 'boolean' },
  stdin: { type: 'boolean' },
} as const

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values']

/** What an action works with. */
interface Work {
  readonly members: MemberAdministration
  readonly contracts: ContractAdministration
  readonly invitations: InvitationAdministration
  readonly commission: CommissionAdministration
  readonly merchant: MerchantRow
  /** Empty where the action takes none. */
  readonly name: string
  readonly values: Values
  readonly terminal: Terminal
}

interface Action {
  readonly options: readonly (keyof typeof OPTIONS)[]
  readonly takesName: boolean
  /** Options with which it lists nothing, so that `--json` makes no sense. */
  readonly lists?: 'always' | readonly (keyof typeof OPTIONS)[]
  run(work: Work): Promise<void>
}

const ACTIONS: Readonly<Record<string, Action>> = {
  create: { options: ['type', 'mobile', 'email', 'nickname', 'stdin'], takesName: true, run: createMember },
  reset: { options: ['stdin'], takesName: true, run: resetMember },
  'forget-payment': { options: [], takesName: true, run: forgetPayment },
  disable: { options: [], takesName: true, run: disableMember },
  enable: { options: [], takesName: true, run: enableMember },
  list: {
    options: ['find', 'type', 'disabled', 'limit'],
    takesName: false,
    lists: 'always',
    run: listMembers,
  },
  show: { options: [], takesName: true, lists: 'always', run: showMember },
  sessions: { options: ['end'], takesName: true, lists: ['end'], run: manageSessions },
  vip: { options: ['level', 'completed', 'expected'], takesName: true, run: setMemberVip },
  wallet: { options: ['limit'], takesName: true, lists: 'always', run: showWallet },
  credit: { options: ['amount', 'key', 'note'], takesName: true, run: moveMoney(1) },
  debit: { options: ['amount', 'key', 'note'], takesName: true, run: moveMoney(-1) },
  message: { options: ['file'], takesName: true, run: messageMember },
  chat: { options: ['unread'], takesName: true, run: setMemberChat },
  contract: {
    options: ['kind', 'from', 'terms', 'period', 'start', 'end'],
    takesName: true,
    lists: ['kind', 'from', 'terms', 'period', 'start', 'end'],
    run: runMemberContract,
  },
  invitation: { options: ['code', 'off'], takesName: true, lists: ['code', 'off'], run: runMemberInvitation },
  commission: {
    options: ['category', 'rate', 'off'],
    takesName: true,
    lists: ['category', 'rate', 'off'],
    run: runMemberCommission,
  },
  audit: { options: ['limit'], takesName: true, lists: 'always', run: auditMember },
}

/** `npm run member -- …`: what operators do with members. */
export const memberCommand: Command = async (given, base) => {
  const [args, terminal] = takeJson(given, base)
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
  const isListing = action.lists === 'always' || action.lists?.every((option) => values[option] === undefined)
  if (terminal.json && !isListing) throw new UsageError(`${word} lists nothing: it takes no --json.`)
  const [name = '', ...others] = positionals
  if (action.takesName && name === '') throw new UsageError(`Whose? ${word} NAME --merchant CODE`)
  const surplus = action.takesName ? others : positionals
  if (surplus.length > 0) throw new UsageError(`"${surplus.join(' ')}" is too much.`)
  if (values.merchant === undefined) throw new UsageError('Of which merchant? --merchant CODE')
  const { orm } = await terminal.openDatabase()
  const merchant = await findMerchant(orm, values.merchant)
  const operator = userInfo().username
  const members = memberAdministration(orm, merchant, operator)
  const trail = operatorTrail(orm, merchant, operator)
  const contracts = contractAdministration(orm, merchant.code, trail)
  const invitations = invitationAdministration(orm, merchant.code, trail)
  const commission = commissionAdministration(orm, merchant.code, trail)
  await action.run({ members, contracts, invitations, commission, merchant, name, values, terminal })
  return 0
}
