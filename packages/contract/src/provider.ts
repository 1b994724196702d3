import { type Static, type TObject, type TSchema, Type } from 'typebox'

/** What a provider of games should do about a refusal. */
export type ProviderAdvice =
  /** Correct the request: the same one is refused again. */
  | 'correct'
  /** Tell the player, and let no more bets be placed in this session. */
  | 'end'
  /** Tell the player; other bets may be placed. */
  | 'tell'
  /** Ask again with the same transaction. */
  | 'again'

/** Every refusal of the wallet API: its status and what a provider should do about it. */
export const PROVIDER_ERRORS = {
  'signature.invalid': {
    status: 401,
    advice: 'correct',
    meaning: 'Key, signature, time or address do not fit. Nothing else was looked at.',
  },
  'input.invalid': {
    status: 400,
    advice: 'correct',
    meaning: '`field` names what cannot be read, or is no amount of the currency.',
  },
  'session.unknown': { status: 404, advice: 'end', meaning: 'There is no such session of this connection.' },
  'session.ended': {
    status: 403,
    advice: 'end',
    meaning: 'The session takes no more bets. Wins and rollbacks of it are still taken.',
  },
  'play.refused': {
    status: 403,
    advice: 'end',
    meaning: 'The player may not play this now; `reasons` say why.',
  },
  'balance.insufficient': {
    status: 402,
    advice: 'tell',
    meaning: 'The player has less; `balance` says how much. For a rollback of a win: it was spent.',
  },
  'stake.limited': {
    status: 403,
    advice: 'tell',
    meaning:
      'The stake would draw on a bonus that does not allow so much at once. A smaller one may be placed.',
  },
  'stake.tooSoon': {
    status: 409,
    advice: 'tell',
    meaning:
      'The stake begins a round sooner after the stake before than the rules of the jurisdiction allow. The next one may be placed some seconds later, as a transaction of its own.',
  },
  'transaction.conflict': {
    status: 409,
    advice: 'correct',
    meaning: 'The transaction was used for something else. Nothing has changed.',
  },
  'transaction.cancelled': {
    status: 409,
    advice: 'tell',
    meaning: 'The bet was rolled back, also where its rollback came first. It is not placed.',
  },
  'transaction.unknown': {
    status: 404,
    advice: 'correct',
    meaning: 'What is to be rolled back is no bet or win, but something else.',
  },
  'round.unknown': {
    status: 404,
    advice: 'again',
    meaning: 'No bet of this round has arrived. Send the bet first, or the win once more later.',
  },
  'round.closed': { status: 409, advice: 'tell', meaning: 'The round takes no more bets, or was cancelled.' },
  busy: {
    status: 503,
    advice: 'again',
    meaning: 'Nothing was decided. Ask again with the same transaction.',
  },
} as const satisfies Record<string, { status: number; advice: ProviderAdvice; meaning: string }>

/** A refusal of the wallet API. */
export type ProviderErrorCode = keyof typeof PROVIDER_ERRORS

/** Why a player may not play. */
export const PLAY_REFUSALS = [
  'member.unknown',
  'member.disabled',
  'member.role',
  'member.age',
  'member.paused',
  'member.limit',
  'merchant.closed',
  'region',
  'trial',
  'game.unknown',
  'game.closed',
  'connection',
] as const
export type PlayRefusal = (typeof PLAY_REFUSALS)[number]

/** A call of the wallet API: a provider of games makes it, signed; always POST, below `/provider/v1/`. */
export interface ProviderCall<Body extends TObject = TObject, Value extends TSchema = TSchema> {
  readonly id: string
  readonly path: `/provider/v1/${string}`
  readonly summary: string
  readonly body: Body
  readonly value: Value
  /** Refusals besides those of every call. */
  readonly errors: readonly ProviderErrorCode[]
}

const define = <Body extends TObject, Value extends TSchema>(
  call: ProviderCall<Body, Value>,
): ProviderCall<Body, Value> => call

const name = (description: string) =>
  Type.String({ minLength: 1, maxLength: 120, pattern: '^[\\x21-\\x7e]+$', description })
const Token = Type.String({
  minLength: 10,
  maxLength: 255,
  description: 'The token that the game was launched with.',
})
const Transaction = name(
  'The provider’s own id of what is done: unique in the connection for ever, or for each player of a connection with `ids=player`.',
)
const Round = name(
  'The provider’s own id of the round: of a connection with `ids=player`, of what one player does in it.',
)
const amount = (description: string) =>
  Type.String({
    pattern: '^\\d{1,15}(\\.\\d{1,12})?$',
    description: `${description}, in the unit of the connection: \`1050\` (minor) or \`10.50\` (major).`,
  })
const Currency = Type.Optional(
  Type.String({ description: 'ISO 4217: refused where it is not that of the session.' }),
)
const End = Type.Optional(Type.Boolean({ description: 'Whether the round ends with this.' }))
const Done = Type.Object({
  transaction: Type.String(),
  balance: Type.String({
    description: 'What the player had afterwards; of a repeated call, what it was the first time.',
  }),
  currency: Type.String({ description: 'ISO 4217' }),
})

/** Why a win is paid. */
export const WIN_KINDS = ['win', 'jackpot', 'bonus', 'adjustment'] as const

export const providerSession = define({
  id: 'session',
  path: '/provider/v1/session',
  summary: 'Says who plays, with what. Changes nothing, and may be asked as often as you like.',
  body: Type.Object({ token: Token }),
  value: Type.Object({
    player: Type.String({ description: 'The same for one player for ever; says nothing about who it is.' }),
    currency: Type.String({ description: 'ISO 4217; every amount of the session is in it.' }),
    balance: Type.String(),
    mode: Type.Enum(['real', 'trial'], { description: 'A trial plays with play credit.' }),
    game: Type.String({ description: 'Your own id of the game, or `lobby`.' }),
    language: Type.String({ description: 'BCP 47' }),
    expires: Type.String({ format: 'date-time', description: 'When the session takes no more bets.' }),
  }),
  errors: ['session.unknown', 'session.ended'],
})

export const providerBalance = define({
  id: 'balance',
  path: '/provider/v1/balance',
  summary: 'Says what the player has.',
  body: Type.Object({ token: Token }),
  value: Type.Object({ balance: Type.String(), currency: Type.String() }),
  errors: ['session.unknown'],
})

export const providerBet = define({
  id: 'bet',
  path: '/provider/v1/bet',
  summary: 'Places a bet. A round may have several.',
  body: Type.Object({
    token: Token,
    transaction: Transaction,
    round: Round,
    amount: amount('What is staked, above 0'),
    currency: Currency,
    game: Type.Optional(name('Your own id of the game, where a lobby has several.')),
    end: End,
  }),
  value: Done,
  errors: [
    'session.unknown',
    'session.ended',
    'play.refused',
    'balance.insufficient',
    'stake.limited',
    'stake.tooSoon',
    'transaction.conflict',
    'transaction.cancelled',
    'round.closed',
  ],
})

export const providerWin = define({
  id: 'win',
  path: '/provider/v1/win',
  summary: 'Pays a win, also late: after the session, and after the round has ended. 0 is a lost round.',
  body: Type.Object({
    token: Token,
    transaction: Transaction,
    round: Round,
    amount: amount('What is won, the stake included'),
    currency: Currency,
    kind: Type.Optional(
      Type.Enum([...WIN_KINDS], {
        default: 'win',
        description: 'All but `win` need no bet in their round.',
      }),
    ),
    end: End,
  }),
  value: Done,
  errors: ['session.unknown', 'transaction.conflict', 'round.unknown', 'round.closed'],
})

export const providerBetWin = define({
  id: 'betwin',
  path: '/provider/v1/betwin',
  summary: 'Places a bet, pays what it won and ends the round: all of it or nothing.',
  body: Type.Object({
    token: Token,
    transaction: Transaction,
    round: Round,
    amount: amount('What is staked, above 0'),
    currency: Currency,
    win: amount('What is won'),
    game: Type.Optional(name('Your own id of the game, where a lobby has several.')),
    end: Type.Optional(Type.Boolean({ default: true })),
  }),
  value: Done,
  errors: [...providerBet.errors],
})

export const providerRollback = define({
  id: 'rollback',
  path: '/provider/v1/rollback',
  summary:
    'Takes a bet, a win or both of a `betwin` back. One that has not arrived is refused when it does; so send this until it is answered with 200.',
  body: Type.Object({
    token: Token,
    transaction: Transaction,
    refers: name('The transaction that is taken back.'),
  }),
  value: Done,
  errors: ['session.unknown', 'balance.insufficient', 'transaction.conflict', 'transaction.unknown'],
})

export const providerEndRound = define({
  id: 'end-round',
  path: '/provider/v1/end-round',
  summary: 'Ends a round. What it won late is still paid.',
  body: Type.Object({ token: Token, transaction: Transaction, round: Round }),
  value: Done,
  errors: ['session.unknown', 'transaction.conflict', 'round.unknown'],
})

/** Every call of the wallet API. */
export const PROVIDER_CALLS = [
  providerSession,
  providerBalance,
  providerBet,
  providerWin,
  providerBetWin,
  providerRollback,
  providerEndRound,
] as const

/** What a call of the wallet API sends. */
export type ProviderBody<Call extends ProviderCall> = Static<Call['body']>

/** What a refused call is answered with. */
export const ProviderRefusal = Type.Object({
  error: Type.Enum(Object.keys(PROVIDER_ERRORS) as ProviderErrorCode[]),
  advice: Type.Enum(['correct', 'end', 'tell', 'again']),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  reasons: Type.Optional(Type.Array(Type.Enum([...PLAY_REFUSALS]))),
  balance: Type.Optional(Type.String()),
})
