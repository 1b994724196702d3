import {
  BREAK_HOURS,
  type BreakHours,
  LIMIT_KINDS,
  LIMIT_WINDOWS,
  type LimitKind,
  type LimitWindow,
  writeAmount,
} from '@foyer/contract'
import { Type } from 'typebox'
import { installationSecrets } from '../../gateways/index.ts'
import { actorName } from '../../operations/actor.ts'
import { spanInputs, spanOfDays } from '../../operations/days.ts'
import { memberName, readTypedAmount, withForm } from '../../operations/inputs.ts'
import { defineOperation, InputError } from '../../operations/operation.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { moment, orNull } from '../../operations/outputs.ts'
import { demandMemberByName, memberSubject } from '../member/index.ts'
import {
  askToReturn,
  changeLimit,
  changeLimits,
  confirmLimit,
  findExclusion,
  findLimits,
  type Jurisdiction,
  listBreaks,
  OWN_RULES,
  reportProtection,
  rulesOf,
  windowsAt,
} from '../protection/index.ts'
import { beginBreak } from './begin-break.ts'
import { excludePerson } from './exclude-person.ts'

/** Breaks of the list. */
const LISTED = 50

const choice = <Value extends string>(label: string, values: readonly Value[], form: string) =>
  withForm(Type.Enum([...values]), {
    label,
    clause: `is one of ${values.join(', ')}`,
    widget: 'choice',
    terminal: { form },
  })
const kind = choice<LimitKind>('Limit', LIMIT_KINDS, 'KIND')
const window = choice<LimitWindow>('Period', LIMIT_WINDOWS, 'PERIOD')

const DAY_OF_LOSSES = { kind: 'loss', window: 'day' } as const

const limit = Type.Object({
  kind: Type.String(),
  window: Type.String(),
  by: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  pending: orNull(Type.Object({ amount: orNull(Type.Integer()), opensAt: moment() })),
})

/** A limit in one line. */
const written = (kind: string, amount: number | null, currency: string): string => {
  if (amount === null) return 'none'
  return kind === 'time' ? `${amount} minutes` : `${writeAmount(amount, currency)} ${currency}`
}

/** The amount of a limit as an operator types it: money, or minutes. */
function readLimit(
  { limits }: Pick<Jurisdiction, 'limits'>,
  { kind, window }: { readonly kind: LimitKind; readonly window: LimitWindow },
  typed: string,
  currency: string,
): number {
  if (!limits[kind].includes(window)) throw new InputError('window', `is no period of a limit of ${kind}`)
  if (kind !== 'time') return readTypedAmount(typed, currency)
  if (!/^\d{1,6}$/.test(typed)) throw new InputError('amount', 'is a number of minutes')
  return Number(typed)
}

/** What operators see of the protection of a player, and how they tighten it. Nothing here loosens it before the time that the rules give. */
export const protectionOperations = [
  defineOperation({
    id: 'protection.show',
    permission: 'protection.read',
    summary:
      'of a member: limits, until when they take a break, whether they are excluded, and the breaks before',
    reads: true,
    input: Type.Object({ name: memberName }),
    output: Type.Object({
      pausedUntil: orNull(moment()),
      exclusion: orNull(
        Type.Object({
          startsAt: moment(),
          ends: Type.String(),
          askableAt: moment(),
          returnsAt: orNull(moment()),
          setBy: orNull(Type.String()),
        }),
      ),
      limits: Type.Array(limit),
      breaks: Type.Array(Type.Object({ startsAt: moment(), endsAt: moment(), setBy: orNull(Type.String()) })),
    }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    async run({ orm, merchant }, { name }) {
      const now = new Date()
      const { id, pausedUntil } = await demandMemberByName(orm, merchant.code, name)
      const breaks = await listBreaks(orm, id, LISTED)
      const exclusion = await findExclusion(orm, id, now)
      const limits = await findLimits(orm, id, now)
      return {
        pausedUntil: pausedUntil && pausedUntil > now && !exclusion ? pausedUntil : null,
        exclusion: exclusion
          ? {
              ...{ startsAt: exclusion.startsAt, ends: exclusion.ends, askableAt: exclusion.askableAt },
              ...{ returnsAt: exclusion.returnsAt, setBy: exclusion.setBy },
            }
          : null,
        limits: limits.map(({ kind, window, by, amount, currency, pending }) => ({
          ...{ kind, window, by, amount, currency },
          pending: pending && { amount: pending.amount, opensAt: new Date(pending.opensAt) },
        })),
        breaks: breaks.map(({ startsAt, endsAt, setBy }) => ({ startsAt, endsAt, setBy })),
      }
    },
    tell: ({ pausedUntil, exclusion, limits, breaks }) => [
      pausedUntil ? `On a break until ${pausedUntil.toISOString()}.` : 'On no break.',
      ...(exclusion
        ? [
            exclusion.returnsAt
              ? `Excluded until ${exclusion.returnsAt.toISOString()}.`
              : `Excluded; may ask to play again from ${exclusion.askableAt.toISOString()} on.`,
          ]
        : []),
      ...limits.map(({ kind, window, by, amount, currency, pending }) =>
        [
          `${kind} per ${window}, set by the ${by}: ${written(kind, amount, currency)}`,
          ...(pending
            ? [
                `${written(kind, pending.amount, currency)} can be confirmed from ${pending.opensAt.toISOString()} on`,
              ]
            : []),
        ].join('; '),
      ),
      ...breaks.map(({ startsAt, endsAt, setBy }) =>
        [startsAt.toISOString(), endsAt.toISOString(), setBy ?? 'the member'].join('  '),
      ),
    ],
  }),
  defineOperation({
    id: 'protection.report',
    permission: 'protection.read',
    summary:
      'how many breaks and exclusions began, and for how many members something holds now; today unless told',
    reads: true,
    input: Type.Object(spanInputs),
    output: Type.Array(
      Type.Object({
        kind: Type.String(),
        byMembers: orNull(Type.Integer()),
        byOperators: orNull(Type.Integer()),
        holds: Type.Integer(),
      }),
    ),
    example: async () => ({}),
    run: ({ orm, merchant }, days) =>
      reportProtection(orm, { merchant: merchant.code, span: spanOfDays(merchant, days), now: new Date() }),
    tell: (rows) =>
      rows.map(({ kind, byMembers, byOperators, holds }) =>
        [
          kind,
          ...(byMembers === null ? [] : [`begun by members: ${byMembers}`, `by operators: ${byOperators}`]),
          `members now: ${holds}`,
        ].join('  '),
      ),
  }),
  defineOperation({
    id: 'protection.break',
    permission: 'protection.tighten',
    summary: 'lets a member take a break from now on; nobody can end it early',
    reads: false,
    input: Type.Object({ name: memberName, hours: choice('Hours', BREAK_HOURS.map(String), 'HOURS') }),
    output: Type.Object({ pausedUntil: moment() }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member(), hours: '24' }),
    async run({ orm, merchant, actor }, { name, hours }) {
      const { id: member } = await demandMemberByName(orm, merchant.code, name)
      const place = { merchant: merchant.code, member, setBy: actorName(actor) }
      const length = Number(hours) as BreakHours
      const pausedUntil = await orm.transaction(async (transaction) => {
        const until = await beginBreak(transaction, { ...place, hours: length }, new Date())
        await operatorTrail(orm, merchant, actor)('break-taken', member, { hours }, transaction)
        return until
      })
      return { pausedUntil }
    },
    tell: ({ pausedUntil }, { name }) => [`${name} is on a break until ${pausedUntil.toISOString()}.`],
  }),
  defineOperation({
    id: 'protection.limit',
    permission: 'protection.tighten',
    summary:
      'sets the operator’s limit of a member beside their own; a lower one holds at once, a higher one waits and is confirmed',
    reads: false,
    input: Type.Object({
      name: memberName,
      kind,
      window,
      amount: withForm(Type.String({ minLength: 1, maxLength: 20 }), {
        label: 'Amount',
        clause: 'is an amount such as 500.00, or minutes for a limit of time',
        terminal: { form: '500.00' },
      }),
    }),
    output: Type.Object({ limit }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member(), ...DAY_OF_LOSSES, amount: '500.00' }),
    async run({ orm, merchant, actor }, { name, kind, window, amount: typed }) {
      const { id: member } = await demandMemberByName(orm, merchant.code, name)
      const { code, currency, timeZone } = merchant
      const rules = rulesOf(merchant)
      const amount = readLimit(rules, { kind, window }, typed, currency)
      const now = new Date()
      const facts = { rules, windows: windowsAt(rules, timeZone, now), now }
      const key = { kind, window, by: 'operator' } as const
      await orm.transaction(async (transaction) => {
        await changeLimits(transaction, { merchant: code, member }, (limits) =>
          changeLimit(limits, { ...key, amount, currency }, facts),
        )
        const details = { limit: `${kind} ${window}`, amount: String(amount), currency }
        await operatorTrail(orm, merchant, actor)('limit-changed', member, details, transaction)
      })
      const set = (await findLimits(orm, member, now)).find(
        (one) => one.kind === kind && one.window === window && one.by === 'operator',
      )
      if (!set) throw new Error('A limit was not stored.')
      const { pending } = set
      return {
        limit: {
          ...{ kind, window, by: 'operator', amount: set.amount, currency: set.currency },
          pending: pending && { amount: pending.amount, opensAt: new Date(pending.opensAt) },
        },
      }
    },
    tell: ({ limit: { kind, window, amount, currency, pending } }, { name }) => [
      `${name} has a limit of ${kind} per ${window}: ${written(kind, amount, currency)}.`,
      ...(pending
        ? [
            `${written(kind, pending.amount, currency)} can be confirmed from ${pending.opensAt.toISOString()} on.`,
          ]
        : []),
    ],
  }),
  defineOperation({
    id: 'protection.confirm-limit',
    permission: 'protection.tighten',
    summary: 'confirms a higher limit of the operator’s once the time that the rules give is over',
    reads: false,
    input: Type.Object({ name: memberName, kind, window }),
    output: Type.Object({ confirmed: Type.Boolean() }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member(), ...DAY_OF_LOSSES }),
    async run({ orm, merchant, actor }, { name, kind, window }) {
      const { id: member } = await demandMemberByName(orm, merchant.code, name)
      let confirmed = false
      await orm.transaction(async (transaction) => {
        await changeLimits(transaction, { merchant: merchant.code, member }, (limits) => {
          const changed = confirmLimit(limits, { kind, window, by: 'operator' }, new Date())
          confirmed = changed !== undefined
          return changed
        })
        if (confirmed) {
          const details = { limit: `${kind} ${window}` }
          await operatorTrail(orm, merchant, actor)('limit-confirmed', member, details, transaction)
        }
      })
      return { confirmed }
    },
    tell: ({ confirmed }) => [
      confirmed ? 'The higher limit holds.' : 'Nothing waits to be confirmed, or not yet.',
    ],
  }),
  defineOperation({
    id: 'protection.exclude',
    permission: 'protection.tighten',
    summary: 'excludes a member, and the other accounts of the person at merchants of the licensee',
    reads: false,
    input: Type.Object({
      name: memberName,
      months: choice('Months', [...OWN_RULES.exclusion.months.map(String), 'open'], 'MONTHS'),
    }),
    output: Type.Object({ accounts: Type.Integer() }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member(), months: '6' }),
    async run({ orm, merchant, actor }, { name, months }) {
      const { id: member } = await demandMemberByName(orm, merchant.code, name)
      const asked = {
        merchant,
        member,
        months: months === 'open' ? null : Number(months),
        setBy: actorName(actor),
      }
      const accounts = await orm.transaction(async (transaction) => {
        await operatorTrail(orm, merchant, actor)('excluded', member, { months }, transaction)
        return excludePerson(transaction, installationSecrets(orm), asked, new Date())
      })
      return { accounts: accounts.length }
    },
    tell: ({ accounts }, { name }) => [`${name} is excluded, with ${accounts} accounts in all.`],
  }),
  defineOperation({
    id: 'protection.return',
    permission: 'protection.tighten',
    summary: 'asks for a member that they play again after an exclusion, once that may be asked for',
    reads: false,
    input: Type.Object({ name: memberName }),
    output: Type.Object({ returnsAt: orNull(moment()) }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    async run({ orm, merchant, actor }, { name }) {
      const { id: member } = await demandMemberByName(orm, merchant.code, name)
      const returnsAt = await orm.transaction(async (transaction) => {
        const at = await askToReturn(transaction, rulesOf(merchant), member, new Date())
        if (at) await operatorTrail(orm, merchant, actor)('return-asked', member, {}, transaction)
        return at ?? null
      })
      return { returnsAt }
    },
    tell: ({ returnsAt }, { name }) => [
      returnsAt
        ? `${name} plays again from ${returnsAt.toISOString()} on.`
        : 'No exclusion may be ended yet.',
    ],
  }),
]
