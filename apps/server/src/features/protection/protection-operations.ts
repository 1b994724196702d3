import { BREAK_HOURS, type BreakHours } from '@foyer/contract'
import { Type } from 'typebox'
import { actorName } from '../../operations/actor.ts'
import { memberName, withForm } from '../../operations/inputs.ts'
import { defineOperation } from '../../operations/operation.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { moment, orNull } from '../../operations/outputs.ts'
import { demandMemberByName, memberSubject } from '../member/index.ts'
import { listBreaks, takeBreak } from './breaks.ts'

/** Breaks of the list. */
const LISTED = 50

/** What operators see of the protection of a player, and how they tighten it. */
export const protectionOperations = [
  defineOperation({
    id: 'protection.show',
    permission: 'protection.read',
    summary: 'of a member: until when they take a break, and the breaks before',
    reads: true,
    input: Type.Object({ name: memberName }),
    output: Type.Object({
      pausedUntil: orNull(moment()),
      breaks: Type.Array(Type.Object({ startsAt: moment(), endsAt: moment(), setBy: orNull(Type.String()) })),
    }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    async run({ orm, merchant }, { name }) {
      const { id, pausedUntil } = await demandMemberByName(orm, merchant.code, name)
      const breaks = await listBreaks(orm, id, LISTED)
      return {
        pausedUntil: pausedUntil && pausedUntil > new Date() ? pausedUntil : null,
        breaks: breaks.map(({ startsAt, endsAt, setBy }) => ({ startsAt, endsAt, setBy })),
      }
    },
    tell: ({ pausedUntil, breaks }) => [
      pausedUntil ? `On a break until ${pausedUntil.toISOString()}.` : 'On no break.',
      ...breaks.map(({ startsAt, endsAt, setBy }) =>
        [startsAt.toISOString(), endsAt.toISOString(), setBy ?? 'the member'].join('  '),
      ),
    ],
  }),
  defineOperation({
    id: 'protection.break',
    permission: 'protection.tighten',
    summary: 'lets a member take a break from now on; nobody can end it early',
    reads: false,
    input: Type.Object({
      name: memberName,
      hours: withForm(Type.Enum(BREAK_HOURS.map(String)), {
        label: 'Hours',
        clause: `is one of ${BREAK_HOURS.join(', ')}`,
        widget: 'choice',
        terminal: { form: 'HOURS' },
      }),
    }),
    output: Type.Object({ pausedUntil: moment() }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member(), hours: '24' }),
    async run({ orm, merchant, actor }, { name, hours }) {
      const { id: member } = await demandMemberByName(orm, merchant.code, name)
      const pausedUntil = await orm.transaction(async (transaction) => {
        const place = { merchant: merchant.code, member, setBy: actorName(actor) }
        const until = await takeBreak(
          transaction,
          { ...place, hours: Number(hours) as BreakHours },
          new Date(),
        )
        await operatorTrail(orm, merchant, actor)('break-taken', member, { hours }, transaction)
        return until
      })
      return { pausedUntil }
    },
    tell: ({ pausedUntil }, { name }) => [`${name} is on a break until ${pausedUntil.toISOString()}.`],
  }),
]
