import { COMMISSION_CATEGORIES, decimalsOf, writeAmount, writeDecimal } from '@foyer/contract'
import { Type } from 'typebox'
import { dayIn, OperatorFileError } from '../../merchants/index.ts'
import {
  fileInput,
  flagInput,
  InputError,
  lineInput,
  memberName,
  operationsOn,
  withForm,
  wordInput,
} from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { demandSecondToLoosen } from '../approvals/index.ts'
import { demandMemberByName } from '../member/index.ts'
import { commissionAdministration } from './commission-administration.ts'
import { listCommissionPayouts } from './commissions.ts'
import { CONTRACT_KINDS, type ContractKind, type ContractPeriod } from './contract.ts'
import { contractAdministration } from './contract-administration.ts'
import { listContractPayouts } from './contract-payouts.ts'
import { readContractTerms } from './contract-terms-file.ts'
import { invitationAdministration } from './invitation-administration.ts'

const operation = operationsOn<OperatorGround>()

const administered = ({ orm, merchant, operator }: OperatorGround) =>
  [orm, merchant.code, operatorTrail(orm, merchant, operator)] as const
const contracts = ({ orm, merchant, operator }: OperatorGround) =>
  contractAdministration(orm, merchant, operatorTrail(orm, merchant, operator))
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
  throw new InputError(`A ${kind} contract takes no --period.`)
}

const contractOperations = [
  operation({
    id: 'members.contract.request',
    permission: 'contracts.request',
    summary: 'asks the member to take a contract; terms are a JSON list',
    reads: false,
    input: Type.Object({
      name: memberName,
      kind: wordInput('KIND', CONTRACT_KINDS),
      from: Type.Optional(
        withForm(Type.String({ minLength: 1 }), {
          form: 'AGENT',
          clause: 'is the name of the agent above the member who offers it; the house offers it unless told',
        }),
      ),
      terms: fileInput('is a JSON file of terms; - reads standard input'),
      period: Type.Optional(wordInput('PERIOD', DIVIDEND_PERIODS)),
      start: Type.Optional(
        withForm(Type.String({ format: 'date' }), {
          form: 'YYYY-MM-DD',
          clause: 'is a day such as 2026-12-31',
        }),
      ),
    }),
    async run(ground, { name, kind, from, terms: json, period: chosen, start }) {
      const period = periodOf(kind, chosen)
      const { entries: terms, problems } = readContractTerms(json, kind)
      if (problems.length > 0) throw new OperatorFileError(problems)
      const startsOn = start ?? dayIn(ground.merchant.timeZone, Date.now())
      return contracts(ground).request(name, { kind, from, terms, period, startsOn })
    },
    tell: ({ id, begins, hasOneInForce }, { name, kind }, { merchant }) => [
      `${name} in ${merchant.code} is asked to take a ${kind} contract: ${id}`,
      `If it is accepted now, it pays from ${begins.toISOString()}${hasOneInForce ? '; the one in force pays until then' : ''}.`,
    ],
  }),
  operation({
    id: 'members.contract.end',
    permission: 'contracts.end',
    summary: 'takes a request back, or ends a contract in force',
    reads: false,
    input: Type.Object({
      name: memberName,
      end: withForm(Type.String({ format: 'uuid' }), { form: 'ID', clause: 'takes the id of a contract' }),
    }),
    run: (ground, { name, end }) => contracts(ground).end(name, end),
    tell: (_, { name, end }, { merchant }) => [`${name} in ${merchant.code}: ended ${end}`],
  }),
  operation({
    id: 'members.contract.strike',
    permission: 'contracts.strike',
    summary: 'strikes off the losses that an agent carries to later dividends',
    reads: false,
    input: Type.Object({
      name: memberName,
      strike: flagInput('strikes off what is carried'),
      reason: lineInput('TEXT'),
    }),
    run: (ground, { name, reason }) => contracts(ground).strike(name, ground.merchant.currency, reason),
    tell: (struck, { name }, { merchant: { code, currency } }) => [
      `${name} in ${code}: ${writeAmount(struck, currency)} ${currency} is not carried any more.`,
    ],
  }),
  operation({
    id: 'members.contract',
    permission: 'contracts.read',
    summary: 'what agents offered the member, with ids',
    reads: true,
    input: Type.Object({ name: memberName }),
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
  form: 'CODE',
  clause: 'is 1 to 50 letters, digits, dots, hyphens and underscores',
})

const invitationOperations = [
  operation({
    id: 'members.invitation.close',
    permission: 'invitations.give',
    summary: 'lets nobody else come with a code; who came stays',
    reads: false,
    input: Type.Object({ name: memberName, code: invitationCode, off: flagInput('closes it') }),
    run: (ground, { name, code }) => invitations(ground).close(name, code),
    tell: (_, { name, code }, { merchant }) => [
      `${name} in ${merchant.code}: ${code} invites nobody any more`,
    ],
  }),
  operation({
    id: 'members.invitation.give',
    permission: 'invitations.give',
    summary: 'gives an agent a code, or opens one of their own again',
    reads: false,
    input: Type.Object({ name: memberName, code: invitationCode }),
    run: (ground, { name, code }) => invitations(ground).give(name, code),
    tell: (_, { name, code }, { merchant }) => [`${name} in ${merchant.code}: ${code} invites`],
  }),
  operation({
    id: 'members.invitation',
    permission: 'invitations.read',
    summary: "an agent's invitation codes, and who came with them",
    reads: true,
    input: Type.Object({ name: memberName }),
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

const category = wordInput('CATEGORY', COMMISSION_CATEGORIES)
/** Hundredths of a percent as a percentage. */
const percentage = (rate: number): string => `${(rate / 100).toFixed(2)} %`

const commissionOperations = [
  operation({
    id: 'members.payouts',
    permission: 'commission.read',
    summary: 'what contracts paid for each period, with what led to it',
    reads: true,
    input: Type.Object({ name: memberName }),
    async run({ orm, merchant }, { name }) {
      const { id } = await demandMemberByName(orm, merchant.code, name)
      return listContractPayouts(orm, { member: id }, NEWEST)
    },
    tell: (payouts) =>
      payouts.length === 0
        ? ['There are none.']
        : payouts.map(({ kind, payout: { from, before, currency, active, ...sums } }) => {
            const written = (amount: number) => writeAmount(amount, currency)
            return [
              `${from.toISOString()} to ${before.toISOString()}`,
              kind,
              `team bet ${written(sums.valid)}, ${active} active, lost ${written(sums.loss)}, carried ${written(sums.carried)}`,
              `brings ${written(sums.gross)} less ${written(sums.below)}`,
              `paid ${written(sums.paid)} ${currency}, carries ${written(sums.carry)}`,
            ].join('  ')
          }),
    data: (payouts) => payouts.map(({ kind, payout }) => ({ kind, ...payout })),
  }),
  operation({
    id: 'members.commissions',
    permission: 'commission.read',
    summary: 'what was paid for each day, with what was earned and carried',
    reads: true,
    input: Type.Object({ name: memberName }),
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
    data: (payouts) => payouts.map(({ id: _id, merchant: _merchant, member: _member, ...payout }) => payout),
  }),
  operation({
    id: 'members.commission.set',
    permission: 'commission.set',
    summary: "gives an agent a rate of the team's bets in a category, in place of the one before",
    reads: false,
    input: Type.Object({
      name: memberName,
      category,
      rate: withForm(Type.String({ pattern: '^(?!0+(\\.0*)?$)(\\d{1,2}(\\.\\d{1,2})?|100(\\.00?)?)$' }), {
        form: 'PERCENT',
        clause: 'is a percentage from 0.01 to 100, such as 0.30',
      }),
    }),
    async run(ground, { name, category: one, rate: text }) {
      const rate = Math.round(Number(text) * 100)
      const known = (await commission(ground).list(name)).find(({ category: of }) => of === one)
      if (rate > (known?.rate ?? 0)) await demandSecondToLoosen(ground.orm, ground)
      await commission(ground).set(name, { category: one, rate })
      return rate
    },
    tell: (rate, { name, category: one }, { merchant }) => [
      `${name} in ${merchant.code}: ${percentage(rate)} of the bets in ${one}`,
    ],
  }),
  operation({
    id: 'members.commission.remove',
    permission: 'commission.set',
    summary: 'takes a rate away',
    reads: false,
    input: Type.Object({ name: memberName, category, off: flagInput('takes it away') }),
    run: (ground, input) => commission(ground).remove(input.name, input.category),
    tell: (_, { name, category: one }, { merchant }) => [
      `${name} in ${merchant.code}: no commission in ${one}`,
    ],
  }),
  operation({
    id: 'members.commission',
    permission: 'commission.read',
    summary: "what an agent earns of the team's bets, by category",
    reads: true,
    input: Type.Object({ name: memberName }),
    run: (ground, { name }) => commission(ground).list(name),
    tell: (all, { name }, { merchant }) =>
      all.length === 0
        ? [`${name} in ${merchant.code} earns no commission.`]
        : all.map(({ category: one, rate }) => `${one}  ${percentage(rate)}`),
  }),
]

/** What operators do with agents and what they offer. */
export const agentOperations = [...contractOperations, ...invitationOperations, ...commissionOperations]
