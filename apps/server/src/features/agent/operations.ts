import { COMMISSION_CATEGORIES, decimalsOf, writeAmount, writeDecimal } from '@foyer/contract'
import { Type } from 'typebox'
import { dayIn, OperatorFileError } from '../../merchants/index.ts'
import {
  dayInput,
  fileInput,
  flagInput,
  lineInput,
  memberName,
  withForm,
  wordInput,
} from '../../operations/inputs.ts'
import { defineOperation, InputError } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { moment, money, nothing, orNull } from '../../operations/outputs.ts'
import { demandSecondToLoosen } from '../approvals/index.ts'
import { demandMemberByName, memberSubject } from '../member/index.ts'
import { commissionAdministration } from './commission-administration.ts'
import { listCommissionPayouts } from './commissions.ts'
import { CONTRACT_KINDS, type ContractKind, type ContractPeriod, type ContractTerm } from './contract.ts'
import { contractAdministration } from './contract-administration.ts'
import { listContractPayouts } from './contract-payouts.ts'
import { readContractTerms } from './contract-terms-file.ts'
import { invitationAdministration } from './invitation-administration.ts'

const administered = ({ orm, merchant, actor }: OperatorGround) =>
  [orm, merchant.code, operatorTrail(orm, merchant, actor)] as const
const contracts = ({ orm, merchant, actor }: OperatorGround) =>
  contractAdministration(orm, merchant, operatorTrail(orm, merchant, actor))
const invitations = (ground: OperatorGround) => invitationAdministration(...administered(ground))
const commission = (ground: OperatorGround) => commissionAdministration(...administered(ground))

/** What is listed of payouts. */
const NEWEST = { after: undefined, limit: 100 }

/** Ten-thousandths of a minor unit, exactly. */
const partsText = (parts: number, currency: string): string => writeDecimal(parts, decimalsOf(currency) + 4)

/** Periods that a dividend may be paid by; salaries have their own. */
const DIVIDEND_PERIODS = ['week', 'halfMonth', 'month'] as const satisfies readonly ContractPeriod[]
const SALARY_PERIODS = { salary: 'day', hourly: 'hour' } as const

/** @throws {InputError} for a salary, whose period is not chosen */
function periodOf(kind: ContractKind, chosen: ContractPeriod | undefined): ContractPeriod {
  if (kind === 'dividend') return chosen ?? 'month'
  if (chosen === undefined) return SALARY_PERIODS[kind]
  throw new InputError('period', `is not chosen for a ${kind} contract`)
}

const contractOperations = [
  defineOperation({
    id: 'members.contract.request',
    permission: 'contracts.request',
    summary: 'asks the member to take a contract; terms are a JSON list',
    reads: false,
    input: Type.Object({
      name: memberName,
      kind: wordInput('Kind', 'KIND', CONTRACT_KINDS),
      from: Type.Optional(
        withForm(Type.String({ minLength: 1 }), {
          label: 'From agent',
          clause: 'is the name of the agent above the member who offers it; the house offers it unless told',
          terminal: { form: 'AGENT' },
        }),
      ),
      terms: fileInput('is a JSON file of terms; - reads standard input'),
      period: Type.Optional(wordInput('Period', 'PERIOD', DIVIDEND_PERIODS)),
      start: Type.Optional(dayInput('First day')),
    }),
    output: Type.Object({ id: Type.String(), begins: moment(), hasOneInForce: Type.Boolean() }),
    subject: memberSubject('name'),
    example: async ({ agent }) => ({
      name: await agent(),
      kind: 'salary' as const,
      terms: JSON.stringify([{ threshold: 1_000_000, activePlayers: 1, reward: 500 }]),
    }),
    async run(ground, { name, kind, from, terms: json, period: chosen, start }) {
      const period = periodOf(kind, chosen)
      const { entries: terms, problems } = readContractTerms(json, kind)
      if (problems.length > 0) throw new OperatorFileError(problems)
      const startsOn = start ?? dayIn(ground.merchant.timeZone, Date.now())
      const asked = await contracts(ground).request(name, { kind, from, terms, period, startsOn })
      ground.noteChange(`contract ${asked.id}`, '', `${kind} requested`)
      return asked
    },
    tell: ({ id, begins, hasOneInForce }, { name, kind }, { merchant }) => [
      `${name} in ${merchant.code} is asked to take a ${kind} contract: ${id}`,
      `If it is accepted now, it pays from ${begins.toISOString()}${hasOneInForce ? '; the one in force pays until then' : ''}.`,
    ],
  }),
  defineOperation({
    id: 'members.contract.end',
    permission: 'contracts.end',
    summary: 'takes a request back, or ends a contract in force',
    reads: false,
    input: Type.Object({
      name: memberName,
      end: withForm(Type.String({ format: 'uuid' }), {
        label: 'Contract',
        clause: 'takes the id of a contract',
        terminal: { form: 'ID' },
      }),
    }),
    output: nothing(),
    subject: memberSubject('name'),
    async example({ contract }) {
      const { agent, id } = await contract()
      return { name: agent, end: id }
    },
    async run(ground, { name, end }) {
      await contracts(ground).end(name, end)
      ground.noteChange(`contract ${end}`, 'open', 'ended')
    },
    tell: (_, { name, end }, { merchant }) => [`${name} in ${merchant.code}: ended ${end}`],
  }),
  defineOperation({
    id: 'members.contract.strike',
    permission: 'contracts.strike',
    summary: 'strikes off the losses that an agent carries to later dividends',
    reads: false,
    input: Type.Object({
      name: memberName,
      strike: flagInput('Strike off', 'strikes off what is carried'),
      reason: lineInput('Reason'),
    }),
    output: money(),
    subject: memberSubject('name'),
    example: async ({ carrier }) => ({ name: await carrier(), strike: true as const, reason: 'As agreed' }),
    async run(ground, { name, reason }) {
      const struck = await contracts(ground).strike(name, ground.merchant.currency, reason)
      ground.noteChange('carried', String(struck), '0')
      return struck
    },
    tell: (struck, { name }, { merchant: { code, currency } }) => [
      `${name} in ${code}: ${writeAmount(struck, currency)} ${currency} is not carried any more.`,
    ],
  }),
  defineOperation({
    id: 'members.contract',
    permission: 'contracts.read',
    summary: 'what agents offered the member, with ids',
    reads: true,
    input: Type.Object({ name: memberName }),
    output: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: Type.String(),
        from: orNull(Type.Object({ username: Type.String(), nickname: Type.String() })),
        terms: Type.Array(Type.Unsafe<ContractTerm>({ type: 'object' })),
        period: Type.String(),
        startsOn: Type.String(),
        state: Type.String(),
        requestedAt: moment(),
        answeredAt: orNull(moment()),
        endedAt: orNull(moment()),
      }),
    ),
    subject: memberSubject('name'),
    example: async ({ contract }) => ({ name: (await contract()).agent }),
    run: (ground, { name }) => contracts(ground).list(name),
    tell: (all, { name }, { merchant }) =>
      all.length === 0
        ? [`${name} in ${merchant.code} was offered no contracts.`]
        : all.map(({ id, kind, state, from, period, startsOn, terms }) => {
            const lines = `${terms.length} ${terms.length === 1 ? 'term' : 'terms'}`
            return `${id}  ${kind}  ${state}  from ${from?.username ?? 'the house'}  by the ${period}  from ${startsOn}  ${lines}`
          }),
  }),
]

const invitationCode = withForm(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,50}$' }), {
  label: 'Code',
  clause: 'is 1 to 50 letters, digits, dots, hyphens and underscores',
  terminal: { form: 'CODE' },
})

const invitationOperations = [
  defineOperation({
    id: 'members.invitation.close',
    permission: 'invitations.give',
    summary: 'lets nobody else come with a code; who came stays',
    reads: false,
    input: Type.Object({ name: memberName, code: invitationCode, off: flagInput('Close', 'closes it') }),
    output: nothing(),
    subject: memberSubject('name'),
    async example({ invitation }) {
      const { agent, code } = await invitation()
      return { name: agent, code, off: true as const }
    },
    async run(ground, { name, code }) {
      await invitations(ground).close(name, code)
      ground.noteChange(`invitation ${code}`, 'open', 'closed')
    },
    tell: (_, { name, code }, { merchant }) => [
      `${name} in ${merchant.code}: ${code} invites nobody any more`,
    ],
  }),
  defineOperation({
    id: 'members.invitation.give',
    permission: 'invitations.give',
    summary: 'gives an agent a code, or opens one of their own again',
    reads: false,
    input: Type.Object({ name: memberName, code: invitationCode }),
    output: nothing(),
    subject: memberSubject('name'),
    example: async ({ agent }) => ({ name: await agent(), code: 'come-in' }),
    async run(ground, { name, code }) {
      await invitations(ground).give(name, code)
      ground.noteChange(`invitation ${code}`, '', 'open')
    },
    tell: (_, { name, code }, { merchant }) => [`${name} in ${merchant.code}: ${code} invites`],
  }),
  defineOperation({
    id: 'members.invitation',
    permission: 'invitations.read',
    summary: "an agent's invitation codes, and who came with them",
    reads: true,
    input: Type.Object({ name: memberName }),
    output: Type.Array(Type.Object({ code: Type.String(), active: Type.Boolean(), uses: Type.Integer() })),
    subject: memberSubject('name'),
    example: async ({ invitation }) => ({ name: (await invitation()).agent }),
    run: (ground, { name }) => invitations(ground).list(name),
    tell: (all, { name }, { merchant }) =>
      all.length === 0
        ? [`${name} in ${merchant.code} has no invitation code.`]
        : all.map(
            ({ code, uses, active }) =>
              `${code}  ${uses} ${uses === 1 ? 'use' : 'uses'}${active ? '' : '  (off)'}`,
          ),
  }),
]

const category = wordInput('Category', 'CATEGORY', COMMISSION_CATEGORIES)
/** Hundredths of a percent as a percentage. */
const percentage = (rate: number): string => `${(rate / 100).toFixed(2)} %`

const commissionOperations = [
  defineOperation({
    id: 'members.payouts',
    permission: 'commission.read',
    summary: 'what contracts paid for each period, with what led to it',
    reads: true,
    input: Type.Object({ name: memberName }),
    output: Type.Array(
      Type.Object({
        kind: Type.String(),
        id: Type.String(),
        contract: Type.String(),
        currency: Type.String(),
        from: moment(),
        before: moment(),
        valid: money(),
        active: Type.Integer(),
        loss: money(),
        carried: money(),
        carry: money(),
        term: orNull(Type.Unsafe<ContractTerm>({ type: 'object' })),
        gross: money(),
        below: money(),
        paid: money(),
        paidAt: moment(),
      }),
    ),
    subject: memberSubject('name'),
    example: async ({ carrier }) => ({ name: await carrier() }),
    async run({ orm, merchant }, { name }) {
      const { id } = await demandMemberByName(orm, merchant.code, name)
      const payouts = await listContractPayouts(orm, { member: id }, NEWEST)
      return payouts.map(({ kind, payout }) => ({ kind, ...payout }))
    },
    tell: (payouts) =>
      payouts.length === 0
        ? ['There are none.']
        : payouts.map(({ kind, from, before, currency, active, ...sums }) => {
            const written = (amount: number) => writeAmount(amount, currency)
            return [
              `${from.toISOString()} to ${before.toISOString()}`,
              kind,
              `team bet ${written(sums.valid)}, ${active} active, lost ${written(sums.loss)}, carried ${written(sums.carried)}`,
              `brings ${written(sums.gross)} less ${written(sums.below)}`,
              `paid ${written(sums.paid)} ${currency}, carries ${written(sums.carry)}`,
            ].join('  ')
          }),
  }),
  defineOperation({
    id: 'members.commissions',
    permission: 'commission.read',
    summary: 'what was paid for each day, with what was earned and carried',
    reads: true,
    input: Type.Object({ name: memberName }),
    output: Type.Array(
      Type.Object({
        day: Type.String(),
        currency: Type.String(),
        bets: money(),
        carried: Type.Integer({ description: 'Ten-thousandths of a minor unit' }),
        earned: Type.Integer({ description: 'Ten-thousandths of a minor unit' }),
        rest: Type.Integer({ description: 'Ten-thousandths of a minor unit' }),
        paid: money(),
        paidAt: moment(),
      }),
    ),
    subject: memberSubject('name'),
    example: async ({ agent }) => ({ name: await agent() }),
    async run({ orm, merchant }, { name }) {
      const { id } = await demandMemberByName(orm, merchant.code, name)
      return listCommissionPayouts(orm, { merchant: merchant.code, member: id }, NEWEST)
    },
    tell: (payouts) =>
      payouts.length === 0
        ? ['There are none.']
        : payouts.map(({ day, currency, bets, carried, earned, paid, rest }) => {
            const [before, came, after] = [carried, earned, rest].map((parts) => partsText(parts, currency))
            return `${day}  bets ${writeAmount(bets, currency)}  carried ${before}  earned ${came}  paid ${writeAmount(paid, currency)} ${currency}  left ${after}`
          }),
  }),
  defineOperation({
    id: 'members.commission.set',
    permission: 'commission.set',
    summary: "gives an agent a rate of the team's bets in a category, in place of the one before",
    reads: false,
    input: Type.Object({
      name: memberName,
      category,
      rate: withForm(Type.String({ pattern: '^(?!0+(\\.0*)?$)(\\d{1,2}(\\.\\d{1,2})?|100(\\.00?)?)$' }), {
        label: 'Rate in percent',
        clause: 'is a percentage from 0.01 to 100, such as 0.30',
        terminal: { form: 'PERCENT' },
      }),
    }),
    output: Type.Integer({ description: 'Hundredths of a percent' }),
    subject: memberSubject('name'),
    example: async ({ agent }) => ({ name: await agent(), category: COMMISSION_CATEGORIES[0], rate: '0.30' }),
    async run(ground, { name, category: one, rate: text }) {
      const rate = Math.round(Number(text) * 100)
      const before = (await commission(ground).list(name)).find(({ category: of }) => of === one)?.rate
      if (rate > (before ?? 0)) await demandSecondToLoosen(ground.orm, ground)
      await commission(ground).set(name, { category: one, rate })
      ground.noteChange(`commission ${one}`, before === undefined ? '' : percentage(before), percentage(rate))
      return rate
    },
    tell: (rate, { name, category: one }, { merchant }) => [
      `${name} in ${merchant.code}: ${percentage(rate)} of the bets in ${one}`,
    ],
  }),
  defineOperation({
    id: 'members.commission.remove',
    permission: 'commission.set',
    summary: 'takes a rate away',
    reads: false,
    input: Type.Object({ name: memberName, category, off: flagInput('Take away', 'takes it away') }),
    output: nothing(),
    subject: memberSubject('name'),
    example: async ({ commission }) => ({
      name: await commission(),
      category: COMMISSION_CATEGORIES[0],
      off: true as const,
    }),
    async run(ground, { name, category: one }) {
      const before = (await commission(ground).list(name)).find(({ category: of }) => of === one)?.rate
      await commission(ground).remove(name, one)
      ground.noteChange(`commission ${one}`, percentage(before ?? 0), '')
    },
    tell: (_, { name, category: one }, { merchant }) => [
      `${name} in ${merchant.code}: no commission in ${one}`,
    ],
  }),
  defineOperation({
    id: 'members.commission',
    permission: 'commission.read',
    summary: "what an agent earns of the team's bets, by category",
    reads: true,
    input: Type.Object({ name: memberName }),
    output: Type.Array(Type.Object({ category: Type.String(), rate: Type.Integer() })),
    subject: memberSubject('name'),
    example: async ({ commission }) => ({ name: await commission() }),
    run: (ground, { name }) => commission(ground).list(name),
    tell: (all, { name }, { merchant }) =>
      all.length === 0
        ? [`${name} in ${merchant.code} earns no commission.`]
        : all.map(({ category: one, rate }) => `${one}  ${percentage(rate)}`),
  }),
]

/** What operators do with agents and what they offer. */
export const agentOperations = [...contractOperations, ...invitationOperations, ...commissionOperations]
