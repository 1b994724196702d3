import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, Nullable } from './shapes.ts'

/** Length of a break: a day, a week, 30 days, six weeks. */
const Hours = Type.Union([Type.Literal(24), Type.Literal(168), Type.Literal(720), Type.Literal(1008)])
export type BreakHours = Static<typeof Hours>
/** The lengths that a player may choose, in hours. */
export const BREAK_HOURS: readonly BreakHours[] = [24, 168, 720, 1008]

/** What a limit is about. `time` counts minutes of play; all others count minor units of the merchant’s currency. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
/** What a limit holds for. `round`: all stakes of one round of a game. */
export const LIMIT_WINDOWS = ['round', 'day', 'week', 'month'] as const
export type LimitWindow = (typeof LIMIT_WINDOWS)[number]

const Kind = Type.Enum([...LIMIT_KINDS])
const Window = Type.Enum([...LIMIT_WINDOWS])
const Moment = Type.Integer({ description: 'ms since 1970' })
const ofLimit = {
  kind: Kind,
  window: Window,
  amount: Type.Integer({ description: 'Minor units of the currency; minutes where it is about time.' }),
}

/** A limit that stops something: the `value` of `protection.limit`. */
export const LimitStop = Type.Object({
  ...ofLimit,
  left: Type.Integer({ description: 'What is left of it, in its unit; 0 where it is used up.' }),
  currency: Type.String({ description: 'ISO 4217' }),
  opensAt: Nullable(Type.Integer({ description: 'When its window ends, ms since 1970; null for a round.' })),
  timeZone: Type.String({ description: 'IANA name: by whose clock its windows begin.' }),
})
export type LimitStop = Static<typeof LimitStop>

const OwnLimit = Type.Object({
  ...ofLimit,
  by: Type.Enum(['player', 'operator'], { description: 'Who set it; where both have, the lower one holds.' }),
  currency: Type.String({ description: 'ISO 4217; of the day on which it was set' }),
  left: Type.Integer({ description: 'Below 0 where more was used before it was set.' }),
  opensAt: Nullable(Type.Integer({ description: 'When its window ends, ms since 1970; null for a round.' })),
  pending: Nullable(
    Type.Object(
      {
        amount: Nullable(Type.Integer({ description: 'Null removes the limit.' })),
        opensAt: Moment,
        lapsesAt: Moment,
      },
      { description: 'What was asked for: to be confirmed from `opensAt` on, and gone at `lapsesAt`.' },
    ),
  ),
})
export type OwnLimit = Static<typeof OwnLimit>

const OwnProtection = Type.Object({
  time: Type.Integer({ description: 'The server’s clock, ms since 1970' }),
  pausedUntil: Nullable(
    Type.Integer({
      description: 'End of the break, ms since 1970; null where there is none, or an exclusion holds.',
    }),
  ),
  exclusion: Nullable(
    Type.Object({
      startsAt: Moment,
      ends: Type.Enum(['fixed', 'open'], { description: 'Whether it was asked for with an end.' }),
      askableAt: Type.Integer({
        description: 'From when on the caller may ask to play again, ms since 1970; nobody may before.',
      }),
      returnsAt: Nullable(
        Type.Integer({
          description: 'When the caller plays again, ms since 1970; null while they have not asked.',
        }),
      ),
    }),
  ),
  currency: Type.String({ description: 'ISO 4217, in which new limits are set' }),
  limits: Type.Array(OwnLimit),
  barred: Nullable(
    Type.Object(
      { amount: Type.Integer({ description: 'Minor units' }), until: Moment },
      {
        description:
          'Money that came above a limit of deposits: until then it may be withdrawn, and not staked. What is barred for longer is told once that time is over.',
      },
    ),
  ),
  figures: Type.Array(
    Type.Object({
      window: Type.Enum(['day', 'week', 'month']),
      deposited: Type.Integer(),
      staked: Type.Integer(),
      won: Type.Integer({ description: 'Wins less own stakes are the result.' }),
      own: Type.Integer({ description: 'Stakes of the caller’s own money.' }),
      minutes: Type.Integer({ description: 'Time of play.' }),
    }),
    {
      description:
        'What the caller has played with since the day, the week and the month began; minor units.',
    },
  ),
  playingSince: Nullable(
    Type.Integer({
      description:
        'Since when the caller plays without a longer rest, ms since 1970; null where they do not.',
    }),
  ),
  rules: Type.Object({
    limits: Type.Array(Type.Object({ kind: Kind, window: Window }), {
      description: 'Limits that the caller may set; none for a trial.',
    }),
    raiseAfterHours: Type.Integer({
      description:
        'A limit that is raised or removed may be confirmed after so long at the earliest, and when its window is over.',
    }),
    realityCheckMinutes: Type.Integer({
      description:
        'After so long without a rest the caller is shown for how long they have played, and with what result.',
    }),
    exclusion: Type.Object({
      months: Type.Array(Type.Integer(), { description: 'Lengths to choose from; none for a trial.' }),
      openMonths: Type.Integer({
        description: 'When one without an end may be asked to end at the earliest.',
      }),
      coolingHours: Type.Integer({
        description: 'How long the caller waits after asking; longer where it had no end.',
      }),
      openCoolingHours: Type.Integer(),
    }),
  }),
})

export const ownProtection = defineEndpoint({
  id: 'ownProtection',
  method: 'GET',
  path: '/wps/member/protection',
  access: 'play',
  summary:
    'Whether the caller takes a break, and until when; the limits that they have set, and what is left of each.',
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

export const setLimit = defineEndpoint({
  id: 'setLimit',
  method: 'POST',
  path: '/wps/member/protection/limit',
  access: 'player',
  summary:
    'Sets, lowers, raises or removes a limit of the caller’s. What is new or lower holds at once. What is higher, or nothing, waits and has to be confirmed; asking for the amount that holds takes that back.',
  rows: ['HELP-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      kind: Kind,
      window: Window,
      amount: Nullable(
        Type.String({
          pattern: '^(0|[1-9]\\d{0,12})$',
          description: 'Minor units, or minutes, digits alone; null removes the limit.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  value: OwnProtection,
})

export const confirmLimit = defineEndpoint({
  id: 'confirmLimit',
  method: 'POST',
  path: '/wps/member/protection/limit/confirm',
  access: 'player',
  summary:
    'Confirms a limit that waits to be raised or removed, once its time has come. Refused with `conflict` before, and where nothing waits.',
  rows: ['HELP-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ kind: Kind, window: Window }, { additionalProperties: false }),
  value: OwnProtection,
})

export const excludeSelf = defineEndpoint({
  id: 'excludeSelf',
  method: 'POST',
  path: '/wps/member/protection/exclusion',
  access: 'player',
  summary:
    'Excludes the caller from this moment on, at all merchants of the licensee: no game opens, no bet is taken and no money comes in, until they ask to play again, which they may after the time that they choose. A bonus that is being played ends. Wins, refunds and withdrawals work as ever.',
  rows: ['HELP-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    { months: Nullable(Type.Integer({ description: 'One of the lengths of the rules; null for no end.' })) },
    { additionalProperties: false },
  ),
  value: OwnProtection,
})

export const askToReturn = defineEndpoint({
  id: 'askToReturn',
  method: 'POST',
  path: '/wps/member/protection/return',
  access: 'player',
  summary:
    'Asks to play again after an exclusion: it ends once the time to think it over has passed. Refused with `conflict` before `askableAt`, and where nothing is to be asked for.',
  rows: ['HELP-10-D'],
  quiet: true,
  query: CommonQuery,
  value: OwnProtection,
})
