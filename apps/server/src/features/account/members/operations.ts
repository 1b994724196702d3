import { linePattern, writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { escapeHtml } from '../../../api/escape-html.ts'
import { cutPage } from '../../../db/index.ts'
import {
  amountInput,
  fileInput,
  flagInput,
  lineInput,
  memberName,
  readTypedAmount,
  secretInput,
  withForm,
  wordInput,
} from '../../../operations/inputs.ts'
import { defineOperation, InputError } from '../../../operations/operation.ts'
import type { OperatorGround } from '../../../operations/operator-ground.ts'
import { moment, money, nothing, orNull, personal, secret, withMask } from '../../../operations/outputs.ts'
import { pageByUuid, pageOf, pageRequest } from '../../../operations/pages.ts'
import { demandSecondPerson, SecondPersonError, takesProof } from '../../approvals/index.ts'
import { demandWithinLimits } from '../../cashier/index.ts'
import { demandMemberByName, holdMember, memberSubject } from '../../member/index.ts'
import { countCredit } from '../../protection/index.ts'
import type { VipStanding } from '../../vip/index.ts'
import { sumOf } from '../../wallet/index.ts'
import { newPassword } from '../passwords/new-password.ts'
import { ALL_SESSIONS, MADE_TYPES, memberAdministration } from './member-administration.ts'
import { type MemberSummary, memberSummary } from './member-summary.ts'
import { findOperatorMove, isDeposit, revertByOperator } from './member-wallet.ts'

const members = (ground: OperatorGround) => memberAdministration(ground.orm, ground.merchant, ground)
/** How a member is called in what is told of them. */
const titleOf = ({ name }: { readonly name: string }, { merchant }: OperatorGround): string =>
  `${name} in ${merchant.code}`

const memberType = wordInput('Type', 'TYPE', MADE_TYPES.map(String))
const filled = Type.String({ minLength: 1 })
const password = Type.Optional(secretInput('New password'))
/** A password that nobody typed is shown once. */
const madePassword = secret(orNull(Type.String()))
const passwordLines = (made: string | null): readonly string[] =>
  made === null ? [] : [`Password (shown once): ${made}`]

const accountOperations = [
  defineOperation({
    id: 'members.create',
    permission: 'members.create',
    summary: 'makes an account; a password is made up where none is given',
    reads: false,
    input: Type.Object({
      name: memberName,
      type: Type.Optional(memberType),
      mobile: Type.Optional(
        withForm(withMask(filled, 'number'), {
          label: 'Mobile number',
          clause: 'is a number with its country',
          terminal: { form: '+66…' },
        }),
      ),
      email: Type.Optional(
        withForm(withMask(filled, 'email'), {
          label: 'Mail address',
          clause: 'is an address',
          terminal: { form: 'ADDRESS' },
        }),
      ),
      nickname: Type.Optional(
        withForm(withMask(filled, 'name'), {
          label: 'Nickname',
          clause: 'is the nickname',
          terminal: { form: 'TEXT' },
        }),
      ),
      password,
    }),
    output: Type.Object({ password: madePassword }),
    subject: memberSubject('name', { isMade: true }),
    example: async () => ({ name: 'newcomer', type: '0', mobile: '+66812345678', email: 'new@mail.example' }),
    async run(ground, { name, type = '0', password: typed, ...rest }) {
      const made = typed === undefined ? newPassword(ground.merchant) : null
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
  defineOperation({
    id: 'members.reset',
    permission: 'members.reset',
    summary: 'a new password; ends all sessions',
    reads: false,
    input: Type.Object({ name: memberName, password }),
    output: Type.Object({ ended: Type.Integer(), password: madePassword }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    async run(ground, { name, password: typed }) {
      const made = typed === undefined ? newPassword(ground.merchant) : null
      const ended = await members(ground).reset(name, typed ?? made ?? '')
      return { ended, password: made }
    },
    tell: (done, input, ground) => [
      `${titleOf(input, ground)} has a new password; sessions ended: ${done.ended}`,
      ...passwordLines(done.password),
    ],
  }),
  defineOperation({
    id: 'members.forget-payment',
    permission: 'members.reset',
    summary: 'removes a forgotten or locked payment password',
    reads: false,
    input: Type.Object({ name: memberName }),
    output: nothing(),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    run: (ground, { name }) => members(ground).forgetPayment(name),
    tell: (_, input, ground) => [`${titleOf(input, ground)} has no payment password and may set a new one`],
  }),
  defineOperation({
    id: 'members.disable',
    permission: 'members.disable',
    summary: 'nobody logs in with the account any more, and games take no bets; ends all sessions',
    reads: false,
    input: Type.Object({ name: memberName, reason: Type.Optional(lineInput('Reason')) }),
    output: Type.Integer(),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    run: (ground, { name }) => members(ground).disable(name),
    tell: (ended, input, ground) => [`${titleOf(input, ground)} is disabled; sessions ended: ${ended}`],
  }),
  defineOperation({
    id: 'members.enable',
    permission: 'members.disable',
    summary: 'lets the member log in again; an account that was to be deleted is not',
    reads: false,
    input: Type.Object({ name: memberName }),
    output: nothing(),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    run: (ground, { name }) => members(ground).enable(name),
    tell: (_, input, ground) => [`${titleOf(input, ground)} may log in`],
  }),
  defineOperation({
    id: 'members.list',
    permission: 'members.read',
    summary: 'TEXT: name, nickname, mail, number, id, or the player id that providers use',
    reads: true,
    input: Type.Object({
      find: Type.Optional(
        withForm(withMask(filled, 'text'), {
          label: 'Find',
          clause: 'is what is known of them',
          terminal: { form: 'TEXT' },
        }),
      ),
      type: Type.Optional(memberType),
      disabled: Type.Optional(flagInput('Disabled', 'only those who are disabled')),
      tag: Type.Optional(
        withForm(Type.String({ minLength: 1, maxLength: 32 }), {
          label: 'Tag',
          clause: 'is a tag of theirs',
          terminal: { form: 'TAG' },
        }),
      ),
      ...pageByUuid,
    }),
    output: pageOf(
      Type.Object({
        id: Type.String(),
        username: Type.String(),
        type: Type.Integer(),
        disabled: Type.Boolean(),
        nickname: personal('name'),
        mobile: orNull(personal('number')),
        email: orNull(personal('email')),
        registeredAt: moment(),
        lastLoginAt: orNull(moment()),
      }),
    ),
    async example({ member }) {
      await member()
      return {}
    },
    async run(ground, { find, type, disabled, tag, ...page }) {
      const request = pageRequest(page, 200)
      const filter = { text: find, type: type === undefined ? undefined : Number(type), disabled, tag }
      const rows = await members(ground).list(filter, request)
      return cutPage(rows, request, ({ id }) => id)
    },
    tell: ({ rows }, _, { merchant }) =>
      rows.length === 0
        ? [`${merchant.code} has no such members.`]
        : rows.map(({ username, type, disabled, registeredAt, lastLoginAt }) => {
            const login = lastLoginAt ? `last login ${lastLoginAt.toISOString()}` : 'never logged in'
            const since = registeredAt.toISOString().slice(0, 10)
            return `${username}  type ${type}  since ${since}  ${login}${disabled ? '  (disabled)' : ''}`
          }),
  }),
  defineOperation({
    id: 'members.show',
    permission: 'members.read',
    summary: 'the account, without secrets; by its name or by anything that only it fits',
    reads: true,
    input: Type.Object({ name: memberName }),
    output: memberSummary,
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    run: (ground, { name }) => members(ground).show(name),
    tell: (shown) => Object.entries(shown).map(([key, value]) => `${key}: ${written(value)}`),
  }),
  defineOperation({
    id: 'members.sessions.end',
    permission: 'sessions.end',
    summary: `ends a session, or ${ALL_SESSIONS}`,
    reads: false,
    input: Type.Object({
      name: memberName,
      end: withForm(Type.String({ pattern: `^(${ALL_SESSIONS}|[0-9a-f-]{36})$` }), {
        label: 'Session',
        clause: `takes the id of a session, or ${ALL_SESSIONS}`,
        terminal: { form: `ID|${ALL_SESSIONS}` },
      }),
    }),
    output: Type.Integer(),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member(), end: ALL_SESSIONS }),
    run: (ground, { name, end }) => members(ground).endSessions(name, end),
    tell: (ended, input, ground) => [`${titleOf(input, ground)}: sessions ended: ${ended}`],
  }),
  defineOperation({
    id: 'members.sessions',
    permission: 'sessions.read',
    summary: 'the open ones',
    reads: true,
    input: Type.Object({ name: memberName }),
    output: Type.Array(
      Type.Object({
        id: Type.String(),
        createdAt: moment(),
        lastSeenAt: moment(),
        address: Type.String(),
        device: Type.String(),
      }),
    ),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    run: (ground, { name }) => members(ground).sessions(name),
    tell: (rows, { name }) =>
      rows.length === 0
        ? [`${name} has no open session.`]
        : rows.map(
            ({ id, createdAt, lastSeenAt, address, device }) =>
              `${id}  since ${createdAt.toISOString()}  seen ${lastSeenAt.toISOString()}  ${address || '-'}  ${device || '-'}`,
          ),
  }),
  defineOperation({
    id: 'members.audit',
    permission: 'audit.read',
    summary: 'what happened to the account, newest first',
    reads: true,
    input: Type.Object({ name: memberName, ...pageByUuid }),
    output: pageOf(
      Type.Object({
        id: Type.String(),
        at: moment(),
        kind: Type.String(),
        outcome: Type.String(),
        address: Type.String(),
        device: Type.String(),
        details: Type.Record(Type.String(), Type.String()),
      }),
    ),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    async run(ground, { name, ...page }) {
      const request = pageRequest(page, 100)
      return cutPage(await members(ground).audit(name, request), request, ({ id }) => id)
    },
    tell: ({ rows }, { name }) =>
      rows.length === 0
        ? [`Nothing has happened to ${name} yet.`]
        : rows.map(({ at, kind, outcome, address, device, details }) => {
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

const count = (label: string) =>
  Type.Optional(
    withForm(Type.Integer({ minimum: 0, maximum: 999 }), {
      label,
      clause: 'is a number from 0 to 999',
      widget: 'number',
      terminal: { form: 'N' },
    }),
  )
/** Word for taking a member's level away. */
const NO_LEVEL = 'none'
const standing = orNull(
  Type.Object({ level: Type.String(), completed: Type.Integer(), expected: Type.Integer() }),
)
const toldStanding = (now: VipStanding | null, input: { readonly name: string }, ground: OperatorGround) => [
  now
    ? `${titleOf(input, ground)}: ${now.level}, ${now.completed} of ${now.expected} conditions`
    : `${titleOf(input, ground)}: no VIP level`,
]

const vipOperations = [
  defineOperation({
    id: 'members.vip.set',
    permission: 'vip.set',
    summary: `gives a member a VIP level, or changes the progress; ${NO_LEVEL} takes the level away`,
    reads: false,
    input: Type.Object({
      name: memberName,
      level: Type.Optional(
        withForm(filled, {
          label: 'Level',
          clause: 'is the id of a level',
          terminal: { form: `ID|${NO_LEVEL}` },
        }),
      ),
      completed: count('Conditions met'),
      expected: count('Conditions in all'),
    }),
    output: standing,
    subject: memberSubject('name'),
    example: async ({ member, vipLevel }) => ({ name: await member(), level: await vipLevel() }),
    async run(ground, { name, level, completed, expected }) {
      const administration = members(ground)
      const before = await administration.standing(name)
      const change = standingChange(before, { level, completed, expected })
      const bonus = await administration.setStanding(name, change)
      if (bonus) {
        const { id: subject, member, amount, currency } = bonus
        await demandSecondPerson(ground.orm, ground, { kind: 'reward', subject, member, amount, currency })
      }
      const after = await administration.standing(name)
      ground.noteChange('vip', standingText(before), standingText(after))
      return after ?? null
    },
    tell: toldStanding,
  }),
  defineOperation({
    id: 'members.vip',
    permission: 'vip.read',
    summary: "a member's VIP level and progress",
    reads: true,
    input: Type.Object({ name: memberName }),
    output: standing,
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    run: async (ground, { name }) => (await members(ground).standing(name)) ?? null,
    tell: toldStanding,
  }),
]

const standingText = (one: VipStanding | undefined) =>
  one === undefined ? '' : `${one.level} ${one.completed}/${one.expected}`

/** What a standing becomes by what an operator enters; `undefined` for none. @throws {InputError} */
function standingChange(
  before: VipStanding | undefined,
  {
    level,
    completed,
    expected,
  }: { level?: string | undefined; completed?: number | undefined; expected?: number | undefined },
): VipStanding | undefined {
  if (level === NO_LEVEL) {
    if (completed !== undefined || expected !== undefined)
      throw new InputError('level', `${NO_LEVEL} goes with no progress`)
    return undefined
  }
  const id = level ?? before?.level
  if (id === undefined) throw new InputError('level', 'is missing: the member has none yet')
  // Progress towards what followed another level says nothing of this one.
  const kept = id === before?.level ? before : undefined
  const wanted = {
    level: id,
    completed: completed ?? kept?.completed ?? 0,
    expected: expected ?? kept?.expected ?? 0,
  }
  if (wanted.completed > wanted.expected)
    throw new InputError('completed', `is more than expected: ${wanted.completed} of ${wanted.expected}`)
  return wanted
}

const movementInput = Type.Object({
  name: memberName,
  amount: amountInput(),
  key: withForm(Type.String({ pattern: '^[\\w.:-]{1,64}$' }), {
    label: 'Key',
    clause: 'names the movement, so that it happens once: 1 to 64 letters, digits and . : _ -',
    terminal: { form: 'KEY' },
  }),
  note: Type.Optional(
    withForm(Type.String({ maxLength: 200 }), {
      label: 'Note',
      clause: 'has 200 characters at most',
      terminal: { form: 'TEXT' },
    }),
  ),
})

const creditInput = Type.Object({
  ...movementInput.properties,
  corrects: Type.Optional(
    flagInput(
      'Corrects',
      'says that it mends a mistake: then it is no deposit, and no limit of the player stops it',
    ),
  ),
})

/** @param sign 1 for what is given, -1 for what is taken */
const moveMoney = <const Verb extends 'credit' | 'debit'>(verb: Verb, sign: 1 | -1) =>
  defineOperation({
    id: `members.${verb}` as const,
    permission: 'wallet.adjust',
    summary: sign > 0 ? 'gives money, once per key' : 'takes money, once per key',
    reads: false,
    input: sign > 0 ? creditInput : movementInput,
    output: Type.Object({ moved: Type.Boolean(), balance: money() }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({
      name: await member(),
      amount: '10.00',
      key: `${verb}-1`,
      note: 'Goodwill',
    }),
    async run(ground, { name, amount, key, note = '', ...flags }) {
      const { orm, merchant } = ground
      const { currency } = merchant
      const minor = sign * readTypedAmount(amount, currency)
      const administration = members(ground)
      const balanceNow = async () => sumOf((await administration.wallet(name, 1)).wallets)
      const { id: member } = await demandMemberByName(orm, merchant.code, name)
      if (takesProof(merchant, -minor)) ground.demandProof()
      const corrects = 'corrects' in flags && flags.corrects === true
      const isDeposited = sign > 0 && !corrects
      if (isDeposited) await holdMember(orm, member)
      const moved = await administration.moveMoney(name, { amount: minor, currency, key, note, corrects })
      if (moved && isDeposited) {
        const { at } = await findOperatorMove(orm, { merchant: merchant.code, member, key })
        await demandWithinLimits(orm, { member, merchant, amount: minor, at })
        await countCredit(orm, { member, timeZone: merchant.timeZone, currency, amount: minor, at })
      }
      if (moved && sign > 0) {
        await demandSecondPerson(orm, ground, {
          kind: 'credit',
          subject: key,
          member,
          amount: minor,
          currency,
        })
      }
      const balance = await balanceNow()
      if (moved) ground.noteChange('balance', String(balance - minor), String(balance))
      return { moved, balance }
    },
    tell({ moved, balance }, input, ground) {
      const { currency } = ground.merchant
      const now = `${titleOf(input, ground)} has ${writeAmount(balance, currency)} ${currency}`
      return [moved ? now : `Nothing was moved: ${input.key} was done before. ${now}`]
    },
  })

const belongingOperations = [
  defineOperation({
    id: 'members.wallet',
    permission: 'wallet.read',
    summary: 'what the member has, and the last movements',
    reads: true,
    input: Type.Object({ name: memberName, limit: pageByUuid.limit }),
    output: Type.Object({
      currency: Type.String(),
      wallets: Type.Array(Type.Object({ name: Type.String(), balance: money() })),
      entries: Type.Array(
        Type.Object({
          at: moment(),
          kind: Type.String(),
          key: Type.String(),
          note: Type.String(),
          amount: money(),
          balanceAfter: money(),
        }),
      ),
    }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
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
  defineOperation({
    id: 'members.revert',
    permission: 'wallet.adjust',
    summary: 'takes back what an operator gave or took by mistake; always by two persons',
    reads: false,
    input: Type.Object({
      name: memberName,
      key: withForm(Type.String({ pattern: '^[\\w.:-]{1,64}$' }), {
        label: 'Key',
        clause: 'names the movement: 1 to 64 letters, digits and . : _ -',
        terminal: { form: 'KEY' },
      }),
      reason: lineInput('Reason'),
    }),
    output: Type.Object({ amount: money() }),
    subject: memberSubject('name'),
    example: async ({ given }) => ({ ...(await given()), reason: 'Given to the wrong member' }),
    async run(ground, { name, key, reason }) {
      const { orm, merchant } = ground
      const member = await demandMemberByName(orm, merchant.code, name)
      const move = await findOperatorMove(orm, { merchant: merchant.code, member: member.id, key })
      if (ground.proposedBy === undefined) throw new SecondPersonError('taken-back')
      const amount = await orm.transaction(async (transaction) => {
        if (isDeposit(move.kind)) {
          const { timeZone, currency } = merchant
          const credit = { member: member.id, timeZone, currency, amount: -move.amount, at: move.at }
          await holdMember(transaction, member.id)
          await countCredit(transaction, credit)
        }
        return revertByOperator(transaction, member, { ...move, key, note: reason })
      })
      ground.noteChange('reverted', '', key)
      return { amount }
    },
    tell: ({ amount }, input, ground) => {
      const { currency } = ground.merchant
      return [
        `${titleOf(input, ground)}: ${writeAmount(amount, currency)} ${currency}, ${input.key} is taken back`,
      ]
    },
  }),
  defineOperation({
    id: 'members.message',
    permission: 'messages.send',
    summary: 'into the inbox',
    reads: false,
    input: Type.Object({
      name: memberName,
      file: withMask(fileInput('is a JSON file with the message; - reads standard input'), 'text'),
    }),
    output: nothing(),
    subject: memberSubject('name'),
    example: async ({ member }) => ({
      name: await member(),
      file: JSON.stringify({
        titles: { EN: 'Your card', TH: 'บัตรของคุณ' },
        contents: { EN: '<p>Ready.</p>', TH: '<p>พร้อมแล้ว</p>' },
      }),
    }),
    run: (ground, { name, file }) => members(ground).message(name, file),
    tell: (_, input, ground) => [`${titleOf(input, ground)} has a message`],
  }),
  defineOperation({
    id: 'members.write',
    permission: 'messages.send',
    summary: "a message into the inbox, in plain words of the merchant's first language",
    reads: false,
    input: Type.Object({
      name: memberName,
      title: withForm(withMask(Type.String({ pattern: linePattern(120) }), 'text'), {
        label: 'Title',
        clause: 'is one line of 120 characters at most',
        terminal: { form: 'TEXT' },
      }),
      text: withForm(withMask(Type.String({ minLength: 1, maxLength: 5000, pattern: '\\S' }), 'text'), {
        label: 'Text',
        clause: 'is a text of 5,000 characters at most',
        widget: 'text',
        terminal: { form: 'TEXT' },
      }),
    }),
    output: nothing(),
    subject: memberSubject('name'),
    example: async ({ member }) => ({
      name: await member(),
      title: 'Your deposit',
      text: 'It is there now.',
    }),
    async run(ground, { name, title, text }) {
      const { defaultLanguage } = ground.merchant
      const paragraphs = text
        .split(/\n{2,}/)
        .map((part) => `<p>${escapeHtml(part).replace(/\n/g, '<br>')}</p>`)
      await members(ground).message(
        name,
        JSON.stringify({
          titles: { [defaultLanguage]: title },
          contents: { [defaultLanguage]: paragraphs.join('\n') },
        }),
      )
    },
    tell: (_, input, ground) => [`${titleOf(input, ground)} has a message`],
  }),
  defineOperation({
    id: 'members.chat',
    permission: 'testers.set',
    summary: 'what the local chat says is unread, for testers',
    reads: false,
    input: Type.Object({
      name: memberName,
      unread: withForm(Type.Integer({ minimum: 0, maximum: 99_999 }), {
        label: 'Unread',
        clause: 'is a number from 0 to 99999',
        widget: 'number',
        terminal: { form: 'N' },
      }),
    }),
    output: nothing(),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member(), unread: 3 }),
    run: (ground, { name, unread }) => members(ground).setChatCount(name, unread),
    tell: (_, input, ground) => [`${titleOf(input, ground)}: ${input.unread} unread in the local chat`],
  }),
]

/** What operators do with members and what belongs to them. */
export const memberOperations = [...accountOperations, ...vipOperations, ...belongingOperations]
