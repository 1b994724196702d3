import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { amountInput, readTypedAmount } from '../../../operations/amount-input.ts'
import {
  fileInput,
  flagInput,
  InputError,
  limitInput,
  memberName,
  operationsOn,
  secretInput,
  withForm,
  wordInput,
} from '../../../operations/operation.ts'
import type { OperatorGround } from '../../../operations/operator-ground.ts'
import { demandSecondPerson } from '../../approvals/index.ts'
import { demandMemberByName } from '../../member/index.ts'
import { sumOf } from '../../wallet/index.ts'
import { newPassword } from '../passwords/new-password.ts'
import { ALL_SESSIONS, MADE_TYPES, memberAdministration } from './member-administration.ts'
import type { MemberSummary } from './member-summary.ts'

const operation = operationsOn<OperatorGround>()

const members = ({ orm, merchant, operator }: OperatorGround) => memberAdministration(orm, merchant, operator)
/** How a member is called in what is told of them. */
const titleOf = ({ name }: { readonly name: string }, { merchant }: OperatorGround): string =>
  `${name} in ${merchant.code}`

const memberType = wordInput('TYPE', MADE_TYPES.map(String))
const text = (form: string, clause: string) =>
  Type.Optional(withForm(Type.String({ minLength: 1 }), { form, clause }))
const password = Type.Optional(secretInput('New password'))
/** A password that nobody typed is shown once. */
const passwordLines = (made: string | undefined): readonly string[] =>
  made === undefined ? [] : [`Password (shown once): ${made}`]

const accountOperations = [
  operation({
    id: 'members.create',
    permission: 'members.create',
    summary: 'makes an account; a password is made up, or read as a line with --stdin',
    reads: false,
    input: Type.Object({
      name: memberName,
      type: Type.Optional(memberType),
      mobile: text('+66…', 'is a number with its country'),
      email: text('ADDRESS', 'is an address'),
      nickname: text('TEXT', 'is the nickname'),
      password,
    }),
    async run(ground, { name, type = '0', password: typed, ...rest }) {
      const made = typed === undefined ? newPassword(ground.merchant) : undefined
      await members(ground).create({
        username: name,
        type: Number(type),
        password: typed ?? made ?? '',
        ...rest,
      })
      return { password: made }
    },
    tell: (made, input, ground) => [
      `Made ${titleOf(input, ground)}, type ${input.type ?? 0}`,
      ...passwordLines(made.password),
    ],
  }),
  operation({
    id: 'members.reset',
    permission: 'members.reset',
    summary: 'a new password; ends all sessions',
    reads: false,
    input: Type.Object({ name: memberName, password }),
    async run(ground, { name, password: typed }) {
      const made = typed === undefined ? newPassword(ground.merchant) : undefined
      const ended = await members(ground).reset(name, typed ?? made ?? '')
      return { ended, password: made }
    },
    tell: (done, input, ground) => [
      `${titleOf(input, ground)} has a new password; sessions ended: ${done.ended}`,
      ...passwordLines(done.password),
    ],
  }),
  operation({
    id: 'members.forget-payment',
    permission: 'members.reset',
    summary: 'removes a forgotten or locked payment password',
    reads: false,
    input: Type.Object({ name: memberName }),
    run: (ground, { name }) => members(ground).forgetPayment(name),
    tell: (_, input, ground) => [`${titleOf(input, ground)} has no payment password and may set a new one`],
  }),
  operation({
    id: 'members.disable',
    permission: 'members.disable',
    summary: 'nobody logs in with the account any more; ends all sessions',
    reads: false,
    input: Type.Object({ name: memberName }),
    run: (ground, { name }) => members(ground).disable(name),
    tell: (ended, input, ground) => [`${titleOf(input, ground)} is disabled; sessions ended: ${ended}`],
  }),
  operation({
    id: 'members.enable',
    permission: 'members.disable',
    summary: 'lets the member log in again',
    reads: false,
    input: Type.Object({ name: memberName }),
    run: (ground, { name }) => members(ground).enable(name),
    tell: (_, input, ground) => [`${titleOf(input, ground)} may log in`],
  }),
  operation({
    id: 'members.list',
    permission: 'members.read',
    summary: 'TEXT: name, nickname, mail, number, id, or the player id that providers use',
    reads: true,
    input: Type.Object({
      find: text('TEXT', 'is what is known of them'),
      type: Type.Optional(memberType),
      disabled: Type.Optional(flagInput('only those who are disabled')),
      limit: limitInput(),
    }),
    async run(ground, { find, type, disabled, limit = 200 }) {
      const rows = await members(ground).list({
        text: find,
        type: type === undefined ? undefined : Number(type),
        disabled,
        limit,
      })
      return rows.map((row) => ({
        id: row.id,
        username: row.username,
        type: row.type,
        disabled: row.disabled,
        nickname: row.nickname,
        mobile: row.mobile,
        email: row.email,
        registeredAt: row.registeredAt,
        lastLoginAt: row.lastLoginAt,
      }))
    },
    tell: (rows, _, { merchant }) =>
      rows.length === 0
        ? [`${merchant.code} has no such members.`]
        : rows.map(({ username, type, disabled, registeredAt, lastLoginAt }) => {
            const login = lastLoginAt ? `last login ${lastLoginAt.toISOString()}` : 'never logged in'
            const since = registeredAt.toISOString().slice(0, 10)
            return `${username}  type ${type}  since ${since}  ${login}${disabled ? '  (disabled)' : ''}`
          }),
  }),
  operation({
    id: 'members.show',
    permission: 'members.read',
    summary: 'the account, without secrets; by its name or by anything that only it fits',
    reads: true,
    input: Type.Object({ name: memberName }),
    run: (ground, { name }) => members(ground).show(name),
    tell: (shown) => Object.entries(shown).map(([key, value]) => `${key}: ${written(value)}`),
  }),
  operation({
    id: 'members.sessions.end',
    permission: 'sessions.end',
    summary: `ends a session, or ${ALL_SESSIONS}`,
    reads: false,
    input: Type.Object({
      name: memberName,
      end: withForm(Type.String({ pattern: `^(${ALL_SESSIONS}|[0-9a-f-]{36})$` }), {
        form: `ID|${ALL_SESSIONS}`,
        clause: `takes the id of a session, or ${ALL_SESSIONS}`,
      }),
    }),
    run: (ground, { name, end }) => members(ground).endSessions(name, end),
    tell: (ended, input, ground) => [`${titleOf(input, ground)}: sessions ended: ${ended}`],
  }),
  operation({
    id: 'members.sessions',
    permission: 'sessions.read',
    summary: 'the open ones',
    reads: true,
    input: Type.Object({ name: memberName }),
    run: (ground, { name }) => members(ground).sessions(name),
    tell: (rows, { name }) =>
      rows.length === 0
        ? [`${name} has no open session.`]
        : rows.map(
            ({ id, createdAt, lastSeenAt, address, device }) =>
              `${id}  since ${createdAt.toISOString()}  seen ${lastSeenAt.toISOString()}  ${address || '-'}  ${device || '-'}`,
          ),
  }),
  operation({
    id: 'members.audit',
    permission: 'audit.read',
    summary: 'what happened to the account, newest first',
    reads: true,
    input: Type.Object({ name: memberName, limit: limitInput() }),
    run: (ground, { name, limit = 100 }) => members(ground).audit(name, limit),
    tell: (events, { name }) =>
      events.length === 0
        ? [`Nothing has happened to ${name} yet.`]
        : events.map(({ at, kind, outcome, address, device, details }) => {
            const more = Object.entries(details).map(([key, value]) => `${key}=${value}`)
            return [at.toISOString(), kind, outcome, address || '-', device || '-', ...more].join('  ')
          }),
  }),
]

function written(value: MemberSummary[keyof MemberSummary]): string {
  if (value === null || value === '') return '-'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join(', ') || '-'
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

const count = (clause: string) =>
  Type.Optional(withForm(Type.Integer({ minimum: 0, maximum: 999 }), { form: 'N', clause }))
/** Word for taking a member's level away. */
const NO_LEVEL = 'none'

const vipOperations = [
  operation({
    id: 'members.vip',
    permission: 'vip.set',
    summary: `a member's VIP level and progress; shown where nothing is given, ${NO_LEVEL} takes the level away`,
    reads: false,
    input: Type.Object({
      name: memberName,
      level: text(`ID|${NO_LEVEL}`, 'is the id of a level'),
      completed: count('is a number from 0 to 999'),
      expected: count('is a number from 0 to 999'),
    }),
    async run(ground, { name, level, completed, expected }) {
      return ground.orm.transaction(async (transaction) => {
        // A transaction has all of a database that the administration needs.
        const administration = members({ ...ground, orm: transaction as unknown as OperatorGround['orm'] })
        const before = await administration.standing(name)
        if (level === undefined && completed === undefined && expected === undefined) return before
        if (level === NO_LEVEL) {
          if (completed !== undefined || expected !== undefined)
            throw wrong('Without a level there is no progress: --level none stands alone.')
          await administration.setStanding(name, undefined)
          return undefined
        }
        const id = level ?? before?.level
        if (id === undefined) throw wrong(`${titleOf({ name }, ground)} has no VIP level yet: --level ID`)
        // Progress towards what followed another level says nothing of this one.
        const kept = id === before?.level ? before : undefined
        const standing = {
          level: id,
          completed: completed ?? kept?.completed ?? 0,
          expected: expected ?? kept?.expected ?? 0,
        }
        if (standing.completed > standing.expected)
          throw wrong(`--completed ${standing.completed} is more than --expected ${standing.expected}.`)
        const bonus = await administration.setStanding(name, standing)
        if (bonus) {
          const { id: subject, member, amount, currency } = bonus
          await demandSecondPerson(transaction, ground, { kind: 'reward', subject, member, amount, currency })
        }
        return administration.standing(name)
      })
    },
    tell: (now, input, ground) => [
      now
        ? `${titleOf(input, ground)}: ${now.level}, ${now.completed} of ${now.expected} conditions`
        : `${titleOf(input, ground)}: no VIP level`,
    ],
  }),
]

const wrong = (message: string) => new InputError(message)

const movementInput = Type.Object({
  name: memberName,
  amount: amountInput(),
  key: withForm(Type.String({ pattern: '^[\\w.:-]{1,64}$' }), {
    form: 'KEY',
    clause: 'names the movement, so that it happens once: 1 to 64 letters, digits and . : _ -',
  }),
  note: Type.Optional(
    withForm(Type.String({ maxLength: 200 }), { form: 'TEXT', clause: 'has 200 characters at most' }),
  ),
})

/** @param sign 1 for what is given, -1 for what is taken */
const moveMoney = (verb: 'credit' | 'debit', sign: 1 | -1) =>
  operation({
    id: `members.${verb}`,
    permission: 'wallet.adjust',
    summary: sign > 0 ? 'gives money, once per key' : 'takes money, once per key',
    reads: false,
    input: movementInput,
    async run(ground, { name, amount, key, note = '' }) {
      const { currency, code } = ground.merchant
      const minor = sign * readTypedAmount(amount, currency)
      return ground.orm.transaction(async (transaction) => {
        // A transaction has all of a database that the administration needs.
        const administration = members({ ...ground, orm: transaction as unknown as OperatorGround['orm'] })
        const moved = await administration.moveMoney(name, { amount: minor, currency, key, note })
        if (moved && sign > 0) {
          const { id: member } = await demandMemberByName(transaction, code, name)
          const act = { kind: 'credit', subject: key, member, amount: minor, currency } as const
          await demandSecondPerson(transaction, ground, act)
        }
        const { wallets } = await administration.wallet(name, 1)
        return { moved, balance: sumOf(wallets) }
      })
    },
    tell({ moved, balance }, input, ground) {
      const { currency } = ground.merchant
      const now = `${titleOf(input, ground)} has ${writeAmount(balance, currency)} ${currency}`
      return [moved ? now : `Nothing was moved: ${input.key} was done before. ${now}`]
    },
  })

const belongingOperations = [
  operation({
    id: 'members.wallet',
    permission: 'wallet.read',
    summary: 'what the member has, and the last movements',
    reads: true,
    input: Type.Object({ name: memberName, limit: limitInput() }),
    async run(ground, { name, limit = 20 }) {
      const { wallets, entries } = await members(ground).wallet(name, limit)
      return { currency: ground.merchant.currency, wallets, entries }
    },
    tell: ({ currency, wallets, entries }, input, ground) => [
      `${titleOf(input, ground)}: ${writeAmount(sumOf(wallets), currency)} ${currency}`,
      ...entries.map(({ at, kind, amount, balanceAfter, key, note }) => {
        const sign = amount > 0 ? '+' : ''
        const moved = [at.toISOString(), kind, `${sign}${writeAmount(amount, currency)}`]
        const then = `then ${writeAmount(balanceAfter, currency)}`
        return [...moved, then, key, note].join('  ').trimEnd()
      }),
    ],
  }),
  moveMoney('credit', 1),
  moveMoney('debit', -1),
  operation({
    id: 'members.message',
    permission: 'messages.send',
    summary: 'into the inbox',
    reads: false,
    input: Type.Object({
      name: memberName,
      file: fileInput('is a JSON file with the message; - reads standard input'),
    }),
    run: (ground, { name, file }) => members(ground).message(name, file),
    tell: (_, input, ground) => [`${titleOf(input, ground)} has a message`],
  }),
  operation({
    id: 'members.chat',
    permission: 'testers.set',
    summary: 'what the local chat says is unread, for testers',
    reads: false,
    input: Type.Object({
      name: memberName,
      unread: withForm(Type.Integer({ minimum: 0, maximum: 99_999 }), {
        form: 'N',
        clause: 'is a number from 0 to 99999',
      }),
    }),
    run: (ground, { name, unread }) => members(ground).setChatCount(name, unread),
    tell: (_, input, ground) => [`${titleOf(input, ground)}: ${input.unread} unread in the local chat`],
  }),
]

/** What operators do with members and what belongs to them. */
export const memberOperations = [...accountOperations, ...vipOperations, ...belongingOperations]
