import { DEFAULT_RULES, LANGUAGE_NAMES, SWITCHES } from '@foyer/contract'
import { Type } from 'typebox'
import { countTexts } from '../features/content/index.ts'
import { withForm, wordInput } from '../operations/inputs.ts'
import { defineOperation } from '../operations/operation.ts'
import type { OperatorGround } from '../operations/operator-ground.ts'
import type { ChangedMerchant } from './change.ts'
import {
  type Assignment,
  changeRegion,
  clearRegion,
  describeSettings,
  findMerchant,
  setMerchant,
  setRules,
  switchMerchant,
} from './change-merchant.ts'
import { connectionOperation } from './connection-operation.ts'
import { describeRegion, REGION_ACTIONS } from './region.ts'
import { describeRules } from './rules.ts'

/** Keys with their values, as an operator writes `key=value`. @param clause what they are */
const assignments = (label: string, clause: string) =>
  withForm(
    Type.Array(Type.Unsafe<Assignment>(Type.Tuple([Type.String(), Type.String({ maxLength: 20_000 })])), {
      minItems: 1,
      maxItems: 500,
    }),
    {
      label,
      clause,
      widget: 'pairs',
      terminal: { form: 'KEY=VALUE' },
    },
  )

const texts = Type.Record(Type.String(), Type.String())
const regionRules = Type.Object({
  allowedCountries: Type.Array(Type.String()),
  deniedCountries: Type.Array(Type.String()),
  allowedAddresses: Type.Array(Type.String()),
  deniedAddresses: Type.Array(Type.String()),
})

/** Adds what changed of the merchant to the act; gives the merchant as it is now. */
function noted(ground: OperatorGround, { row, changes }: ChangedMerchant) {
  for (const { what, before, after } of changes) ground.noteChange(what, before, after)
  return row
}

const toldAssignments = (
  _: unknown,
  { assignments: made }: { readonly assignments: readonly Assignment[] },
  { merchant }: OperatorGround,
) => [`${merchant.code}: ${made.map(([key, value]) => `${key}=${value}`).join(' ')}`]

const toldRegion = (
  rules: Parameters<typeof describeRegion>[0],
  _: unknown,
  { merchant }: OperatorGround,
) => [`${merchant.code} is open: ${describeRegion(rules).join('; ')}`]

const settingOperations = [
  defineOperation({
    id: 'merchants.show',
    permission: 'merchants.read',
    summary: 'settings, switches and regions of the merchant',
    reads: true,
    input: Type.Object({}),
    output: Type.Object({
      code: Type.String(),
      settings: texts,
      switches: Type.Record(Type.String(), Type.Boolean()),
      regionRules,
    }),
    example: async () => ({}),
    async run({ orm, merchant: { code } }) {
      const row = await findMerchant(orm, code)
      const { switches, regionRules: rules } = row
      return { code, settings: Object.fromEntries(describeSettings(row)), switches, regionRules: rules }
    },
    tell: ({ code, settings, switches, regionRules: rules }) => [
      ...Object.entries(settings).map(([key, value]) => `${key}=${value}`),
      `switches on: ${SWITCHES.filter((name) => switches[name]).join(', ') || 'none'}`,
      `${code} is open: ${describeRegion(rules).join('; ')}`,
    ],
  }),
  defineOperation({
    id: 'merchants.set',
    permission: 'merchants.set',
    summary: 'sets keys, all or none; what guards money is loosened by two persons',
    reads: false,
    input: Type.Object({ assignments: assignments('Settings', 'are keys with their values') }),
    output: Type.Object({}),
    example: async () => ({ assignments: [['tagline.EN', 'Games for every evening'] as const] }),
    async run(ground, { assignments: made }) {
      const isSecond = ground.proposedBy !== undefined
      noted(ground, await setMerchant(ground.orm, ground.merchant.code, made, { isSecond }))
      return {}
    },
    tell: toldAssignments,
  }),
  defineOperation({
    id: 'merchants.switch',
    permission: 'merchants.set',
    summary: 'turns switches on or off, all or none',
    reads: false,
    input: Type.Object({ assignments: assignments('Switches', 'are switches with on or off') }),
    output: Type.Object({}),
    example: async () => ({ assignments: [['CBS3', 'on'] as const] }),
    async run(ground, { assignments: made }) {
      noted(ground, await switchMerchant(ground.orm, ground.merchant.code, made))
      return {}
    },
    tell: toldAssignments,
  }),
  defineOperation({
    id: 'merchants.languages',
    permission: 'merchants.read',
    summary: "how much of the merchant's own texts each of its languages has",
    reads: true,
    input: Type.Object({}),
    output: Type.Array(
      Type.Object({
        language: Type.String(),
        written: Type.Integer(),
        all: Type.Integer(),
        missing: Type.Record(Type.String(), Type.Integer()),
      }),
    ),
    example: async () => ({}),
    run: async ({ orm, merchant: { code } }) => countTexts(orm, await findMerchant(orm, code)),
    tell: (counts, _, { merchant: { code } }) =>
      counts.length === 0
        ? [`${code} offers no languages.`]
        : counts.map(({ language, written, all, missing }) => {
            const gaps = Object.entries(missing).map(([file, count]) => `${file} ${count}`)
            const state = gaps.length === 0 ? 'complete' : `missing: ${gaps.join(', ')}`
            const name = LANGUAGE_NAMES[language as keyof typeof LANGUAGE_NAMES]
            return `${language.padEnd(5)}  ${written} of ${all}  ${state}  (${name})`
          }),
  }),
]

const ruleOperations = [
  defineOperation({
    id: 'merchants.rules',
    permission: 'merchants.read',
    summary: 'what registration asks for',
    reads: true,
    input: Type.Object({}),
    output: Type.Record(Type.String(), Type.Unknown()),
    example: async () => ({}),
    run: async ({ merchant: { fieldRules } }) => ({ ...DEFAULT_RULES, ...fieldRules }),
    tell: (_, __, { merchant }) => describeRules(merchant),
  }),
  defineOperation({
    id: 'merchants.rules.set',
    permission: 'merchants.set',
    summary: 'sets what registration asks for, all or none',
    reads: false,
    input: Type.Object({ assignments: assignments('Rules', 'are rules with their values') }),
    output: Type.Array(Type.String()),
    example: async () => ({ assignments: [['username.min', '5'] as const] }),
    async run(ground, { assignments: made }) {
      return describeRules(noted(ground, await setRules(ground.orm, ground.merchant.code, made)))
    },
    tell: (lines) => lines,
  }),
]

const regionOperations = [
  defineOperation({
    id: 'merchants.region.add',
    permission: 'merchants.set',
    summary: 'lets countries or addresses in, or keeps them out; an entry leaves the opposite list',
    reads: false,
    input: Type.Object({
      list: wordInput('List', 'LIST', REGION_ACTIONS),
      values: withForm(Type.Array(Type.String({ maxLength: 2000 }), { minItems: 1, maxItems: 500 }), {
        label: 'Countries or addresses',
        clause: 'are countries (ISO 3166-1) or addresses with their prefix',
        widget: 'lines',
        terminal: { form: 'VALUE' },
      }),
    }),
    output: regionRules,
    example: async () => ({ list: 'deny-country' as const, values: ['US'] }),
    async run(ground, { list, values }) {
      return noted(ground, await changeRegion(ground.orm, ground.merchant.code, list, values)).regionRules
    },
    tell: toldRegion,
  }),
  defineOperation({
    id: 'merchants.region.clear',
    permission: 'merchants.set',
    summary: 'lets everybody in',
    reads: false,
    input: Type.Object({}),
    output: regionRules,
    example: async () => ({}),
    run: async (ground) => noted(ground, await clearRegion(ground.orm, ground.merchant.code)).regionRules,
    tell: toldRegion,
  }),
]

/** What operators do with a merchant as a whole. Its connections are set up by a command. */
export const merchantOperations = [
  ...settingOperations,
  ...ruleOperations,
  ...regionOperations,
  connectionOperation,
]
