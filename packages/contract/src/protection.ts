import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, Nullable } from './shapes.ts'

/** Length of a break: a day, a week, 30 days, six weeks. */
const Hours = Type.Union([Type.Literal(24), Type.Literal(168), Type.Literal(720), Type.Literal(1008)])
export type BreakHours = Static<typeof Hours>
/** The lengths that a player may choose, in hours. */
export const BREAK_HOURS: readonly BreakHours[] = [24, 168, 720, 1008]

const OwnProtection = Type.Object({
  time: Type.Integer({ description: 'The server’s clock, ms since 1970' }),
  pausedUntil: Nullable(
    Type.Integer({ description: 'End of the break, ms since 1970; null where there is none.' }),
  ),
})

export const ownProtection = defineEndpoint({
  id: 'ownProtection',
  method: 'GET',
  path: '/wps/member/protection',
  access: 'play',
  summary: 'Whether the caller takes a break, and until when.',
  rows: ['HELP-10-D'],
  quiet: true,
  query: CommonQuery,
  value: OwnProtection,
})

export const takeBreak = defineEndpoint({
  id: 'takeBreak',
  method: 'POST',
  path: '/wps/member/protection/break',
  access: 'play',
  summary:
    'Takes a break from this moment on: until it ends, no game opens, no bet is taken and no money comes in. It can be made longer, and nobody can end it early. Wins, refunds and withdrawals work as ever.',
  rows: ['HELP-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ hours: Hours }, { additionalProperties: false }),
  value: OwnProtection,
})
