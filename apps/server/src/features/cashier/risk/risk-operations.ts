import { Type } from 'typebox'
import { flagInput, withForm, wordInput } from '../../../operations/inputs.ts'
import { defineOperation, InputError } from '../../../operations/operation.ts'
import { nothing } from '../../../operations/outputs.ts'
import { demandSecondToLoosen } from '../../approvals/index.ts'
import { RISK_RULES, type RiskRule } from './risk-rules.ts'
import { findRule, listRules, setRule, tryRule } from './risk-store.ts'

const DAY_MS = 86_400_000
/** Days of the past on which a rule is tried unless told. */
const USUAL_DAYS = 90

const ruleInput = wordInput(
  'Rule',
  'RULE',
  RISK_RULES.map(({ id }) => id),
)
const valueInput = Type.Optional(
  withForm(Type.Integer({ minimum: 1, maximum: 1000 }), {
    label: 'Value',
    clause: 'is a number from 1 to 1000 that the rule takes',
    widget: 'number',
    terminal: { form: 'N' },
  }),
)

/** @throws {InputError} for a value that the rule does not take */
function demandValue({ least, most }: RiskRule, value: number): void {
  if (value < least || value > most)
    throw new InputError('value', `is from ${least} to ${most} for this rule`)
}

/** Rules that put withdrawals into review: what they look at, what they would have done, and whether they are on. */
export const riskOperations = [
  defineOperation({
    id: 'risk.list',
    permission: 'risk.read',
    summary: 'rules that put withdrawals into review',
    reads: true,
    input: Type.Object({}),
    output: Type.Array(
      Type.Object({
        rule: Type.String(),
        summary: Type.String(),
        unit: Type.String(),
        least: Type.Integer(),
        most: Type.Integer(),
        value: Type.Integer(),
        isOn: Type.Boolean(),
      }),
    ),
    example: async () => ({}),
    async run({ orm, merchant }) {
      const rules = await listRules(orm, merchant.code)
      return rules.map(({ rule: { id, summary, unit, least, most }, value, isOn }) => ({
        ...{ rule: id, summary: summary.replace('{value}', String(value)), unit, least, most, value, isOn },
      }))
    },
    tell: (rows) => rows.map(({ rule, summary, isOn }) => [rule, isOn ? 'on' : 'off', summary].join('  ')),
  }),
  defineOperation({
    id: 'risk.try',
    permission: 'risk.read',
    summary: 'what a rule would have done to the withdrawals of the last days',
    reads: true,
    input: Type.Object({
      rule: ruleInput,
      value: valueInput,
      days: Type.Optional(
        withForm(Type.Integer({ minimum: 1, maximum: 366 }), {
          label: 'Days',
          clause: 'is a number from 1 to 366',
          widget: 'number',
          terminal: { form: 'N' },
        }),
      ),
    }),
    output: Type.Object({
      checked: Type.Integer(),
      stopped: Type.Integer(),
      paid: Type.Integer(),
      returned: Type.Integer(),
      examples: Type.Array(Type.String()),
    }),
    async example({ withdrawal }) {
      await withdrawal('review')
      return { rule: 'unplayed' as const }
    },
    async run({ orm, merchant }, { rule: id, value, days = USUAL_DAYS }) {
      const found = await findRule(orm, merchant.code, id)
      if (!found) throw new InputError('rule', 'is unknown')
      const wanted = { rule: found.rule, value: value ?? found.value }
      demandValue(found.rule, wanted.value)
      return tryRule(orm, merchant.code, wanted, new Date(Date.now() - days * DAY_MS))
    },
    tell: ({ checked, stopped, paid, returned, examples }) => [
      `It would have stopped ${stopped} of ${checked}; of those ${paid} were paid and ${returned} given back.`,
      ...(examples.length > 0 ? [examples.join(', ')] : []),
    ],
  }),
  defineOperation({
    id: 'risk.set',
    permission: 'risk.set',
    summary: 'turns a rule on, with its value, or off; turning it off takes two persons',
    reads: false,
    input: Type.Object({
      rule: ruleInput,
      value: valueInput,
      off: Type.Optional(flagInput('Turn it off', 'turns it off')),
    }),
    output: nothing(),
    example: async () => ({ rule: 'after-bonus' as const, value: 12 }),
    async run(ground, { rule: id, value, off }) {
      const { orm, merchant } = ground
      const found = await findRule(orm, merchant.code, id)
      if (!found) throw new InputError('rule', 'is unknown')
      const wanted = { ...found, value: value ?? found.value, isOn: off === undefined }
      demandValue(found.rule, wanted.value)
      const isLooser = found.isOn && (!wanted.isOn || isLess(found.rule, found.value, wanted.value))
      if (isLooser) await demandSecondToLoosen(orm, ground)
      await setRule(orm, merchant.code, wanted)
      const written = (one: typeof wanted) => (one.isOn ? `on, ${one.value}` : 'off')
      ground.noteChange(id, written(found), written(wanted))
    },
    tell: (_, { rule, off }) => [`${rule} is ${off ? 'off' : 'on'}.`],
  }),
]

/** Whether a rule stops less with another value: with a lower share or fewer hours, or from more members or rounds on. */
const isLess = ({ unit }: RiskRule, before: number, after: number): boolean =>
  unit === 'members' || unit === 'rounds' ? after > before : after < before
