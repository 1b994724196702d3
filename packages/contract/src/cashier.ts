import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import {
  AskedAmount,
  Code,
  CommonQuery,
  common,
  following,
  Next,
  Nullable,
  PICTURE_DATA_LENGTH,
  RowId,
} from './shapes.ts'

const closed = { additionalProperties: false } as const
const Money = (description: string) => Type.Integer({ description: `${description}, in minor units.` })
const Time = (description: string) => Type.Integer({ description: `${description}, ms since 1970` })
const RequestId = Type.String({
  ...RowId,
  description: 'Made by the browser; sent again, it gives the first order and makes no other (WALLET-10-D).',
})
const OrderNumber = Type.String({ pattern: '^[DW]\\d{14}$', description: 'Number of the order.' })
const currency = Type.String({ description: 'ISO 4217; tells how many minor units make a whole one.' })

/** What players read of a deposit (WALLET-06-D). */
export const DEPOSIT_STATUSES = ['pending', 'success', 'failed', 'expired', 'cancelled'] as const
/** Where a deposit stands, as players read it. */
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/** What players read of a withdrawal (WALLET-09-D). */
export const WITHDRAWAL_STATUSES = ['processing', 'success', 'rejected', 'cancelled'] as const
/** Where a withdrawal stands, as players read it. */
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

/** A deposit as its member sees it. */
export const DepositShape = Type.Object({
  number: Type.String(),
  channel: Type.String({ description: 'Name of the channel in the language asked for.' }),
  icon: Type.String({ description: 'Kind of sign of the channel.' }),
  amount: Money('What was asked for'),
  toPay: Money(
    'What to pay: what was asked for, or a little more where that tells the order; all of it is credited',
  ),
  credited: Nullable(Money('What came in, once it did')),
  status: Type.Enum([...DEPOSIT_STATUSES]),
  inReview: Type.Boolean({
    description:
      'Whether money came, or a bank slip, that is looked at before anything is credited; nothing is to be paid then.',
  }),
  refunded: Type.Boolean({ description: 'Whether what came in was sent back.' }),
  reason: Type.String({ description: 'Why it was refused; empty where nothing was said.' }),
  createdTime: Time('Asked for'),
  changedTime: Time('Last change'),
  expiryTime: Time('End of the time to pay'),
  payTo: Type.Array(
    Type.Object({
      name: Type.Enum([
        'bank',
        'account',
        'holder',
        'biller',
        'promptpay',
        'network',
        'address',
        'reference',
      ]),
      value: Type.String(),
    }),
    { description: 'Where to pay while it is pending; empty otherwise and where `payUrl` leads there.' },
  ),
  payBank: Type.String({
    description: 'Code of the bank to pay to, as its country writes it; empty where none is named.',
  }),
  payCode: Type.String({
    description: 'Text of a QR code to pay by while it is pending; empty where there is none.',
  }),
  payScheme: Type.Enum(['', 'promptpay'], {
    description: 'What kind of code it is; empty for one that follows no standard.',
  }),
  payUrl: Type.String({ description: 'Page of the channel to pay at; empty where there is none.' }),
  slip: Type.Enum(['none', 'wanted', 'review', 'refused'], {
    description:
      'Where a bank slip stands: none is taken, one may be sent, a person looks at one, or the last one was refused and another may be sent.',
  }),
  slipReason: Type.String({ description: 'Why the last slip was refused; empty where none was.' }),
  testable: Type.Boolean({ description: 'Whether the tester may confirm or fail it (WALLET-07-D).' }),
})

const DepositAnswer = Type.Object({
  currency,
  time: Time('Clock of the server, by which the time to pay is counted'),
  order: DepositShape,
})

export const depositOptions = defineEndpoint({
  id: 'depositOptions',
  method: 'GET',
  path: '/wps/deposit/options',
  access: 'player',
  module: 'DEPOSIT',
  summary: 'The channels through which the caller may deposit, and amounts to choose from.',
  rows: ['API-57', 'WALLET-02', 'WALLET-04-D', 'WALLET-05-D', 'SWITCH-17-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    currency,
    balance: Money('What all wallets hold'),
    quickAmounts: Type.Array(Money('Amount to choose')),
    channels: Type.Array(
      Type.Object({
        code: Type.String(),
        name: Type.String({ description: 'In the language asked for.' }),
        icon: Type.String({ description: 'Kind of sign.' }),
        min: Money('Least amount'),
        max: Nullable(Money('Largest amount; null for no limit')),
      }),
    ),
  }),
})

export const createDeposit = defineEndpoint({
  id: 'createDeposit',
  method: 'POST',
  path: '/wps/deposit/orders',
  access: 'player',
  closedOnBreak: true,
  module: 'DEPOSIT',
  summary: 'Begins a deposit and tells where to pay.',
  rows: ['API-57', 'WALLET-02', 'WALLET-05-D', 'WALLET-06-D', 'WALLET-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ requestId: RequestId, channel: Code, amount: AskedAmount }, closed),
  value: DepositAnswer,
})

export const depositOrder = defineEndpoint({
  id: 'depositOrder',
  method: 'GET',
  path: '/wps/deposit/order',
  access: 'player',
  module: 'DEPOSIT',
  summary: 'One of the caller’s deposits.',
  rows: ['WALLET-06-D'],
  quiet: true,
  query: Type.Object({ ...common, number: OrderNumber }, closed),
  value: DepositAnswer,
})

/** How long an answer waits for a change, in ms. */
const WAITS_MS = 10 * 60_000

export const depositChange = defineEndpoint({
  id: 'depositChange',
  method: 'GET',
  path: '/wps/deposit/change',
  access: 'player',
  module: 'DEPOSIT',
  summary:
    'Whether one of the caller’s deposits is other than at `since`: answered as soon as it is, or when nothing has happened for ten minutes. Until then blanks come before the JSON.',
  rows: ['WALLET-06-D'],
  quiet: true,
  waitsMs: WAITS_MS,
  query: Type.Object(
    {
      ...common,
      number: OrderNumber,
      since: Type.Integer({
        minimum: 0,
        description: '`changedTime` of what the caller has, ms since 1970.',
      }),
    },
    closed,
  ),
  value: Type.Object({ changed: Type.Boolean() }),
})

export const depositOrders = defineEndpoint({
  id: 'depositOrders',
  method: 'GET',
  path: '/wps/deposit/orders',
  access: 'player',
  module: 'DEPOSIT',
  summary: 'A page of the caller’s deposits, newest first.',
  rows: ['WALLET-02', 'WALLET-06-D'],
  quiet: true,
  query: Type.Object({ ...common, ...following }, closed),
  value: Type.Object({ currency, list: Type.Array(DepositShape), next: Next }),
})

export const cancelDeposit = defineEndpoint({
  id: 'cancelDeposit',
  method: 'POST',
  path: '/wps/deposit/cancel',
  access: 'player',
  summary:
    'Ends the time of one of the caller’s deposits that waits to be paid. Money that comes all the same is credited as before.',
  rows: ['WALLET-06-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ number: OrderNumber }, closed),
  value: Type.Object({ currency, order: DepositShape }),
})

export const sendSlip = defineEndpoint({
  id: 'sendSlip',
  method: 'POST',
  path: '/wps/deposit/slip',
  access: 'player',
  module: 'DEPOSIT',
  summary:
    'Sends the bank slip of one of the caller’s deposits; its code is read, and counts once in the installation.',
  rows: ['WALLET-06-D'],
  quiet: true,
  bodyLimit: PICTURE_DATA_LENGTH + 10_000,
  query: CommonQuery,
  body: Type.Object(
    {
      number: OrderNumber,
      picture: Type.String({
        maxLength: PICTURE_DATA_LENGTH,
        pattern: '^data:image/(?:jpeg|png);base64,',
        description: 'A JPEG or PNG as a data URL, at most 5,242,880 bytes of picture.',
      }),
    },
    closed,
  ),
  value: DepositAnswer,
})

export const testDeposit = defineEndpoint({
  id: 'testDeposit',
  method: 'POST',
  path: '/wps/deposit/test',
  access: 'player',
  module: 'DEPOSIT',
  summary: 'Pays one of the caller’s deposits, or says that it will not be paid, as a tester; in demos only.',
  rows: ['WALLET-07-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ number: OrderNumber, outcome: Type.Enum(['paid', 'failed']) }, closed),
  value: DepositAnswer,
})

export const depositNotification = defineEndpoint({
  id: 'depositNotification',
  method: 'POST',
  path: '/wps/deposit/notification',
  alwaysOpen: true,
  access: 'public',
  summary:
    'Takes what a payment company tells of a deposit, signed as its kind of channel says. It may come late, twice and in any order; whoever sends it tries again unless the answer is 200.',
  rows: ['WALLET-06-D'],
  raw: true,
  query: Type.Object({ ...common, channel: Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' }) }, closed),
  body: Type.Object({ text: Type.String() }),
  value: Type.Object({}),
})

export const payoutNotification = defineEndpoint({
  id: 'payoutNotification',
  method: 'POST',
  path: '/wps/withdraw/notification',
  alwaysOpen: true,
  access: 'public',
  summary:
    'Takes what a company tells of a withdrawal that it pays, signed as its description says. It may come late, twice and in any order; whoever sends it tries again unless the answer is 200.',
  rows: ['WALLET-06-D'],
  raw: true,
  query: Type.Object(
    {
      ...common,
      connection: Type.String({
        pattern: '^[a-z0-9-]{1,32}$',
        description: 'Name of the merchant’s connection to the company.',
      }),
    },
    closed,
  ),
  body: Type.Object({ text: Type.String() }),
  value: Type.Object({}),
})

/** A withdrawal as its member sees it. */
export const WithdrawalShape = Type.Object({
  number: Type.String(),
  amount: Money('What leaves the wallet'),
  status: Type.Enum([...WITHDRAWAL_STATUSES]),
  inReview: Type.Boolean({ description: 'Whether a person looks at it before it is paid.' }),
  cancellable: Type.Boolean(),
  reason: Type.String({ description: 'Why it was refused; empty where nothing was said.' }),
  bankName: Type.String({ description: 'In the language asked for.' }),
  account: Type.String({ description: 'Masked number of the bank account.' }),
  createdTime: Time('Asked for'),
  changedTime: Time('Last change'),
  expectedTime: Nullable(
    Time(
      'When it is usually paid, while it is under way; null where it is not, or the merchant names no time',
    ),
  ),
})

/** A bonus that is being played: its money stands beside the wallet until the wagering is done. */
export const BonusShape = Type.Object({
  id: RowId,
  title: Type.String(),
  balance: Money('What it holds'),
  granted: Money('What was given'),
  required: Money('Valid bets that make it the player’s own'),
  counted: Money('What of them has counted'),
  left: Money('What of them is left'),
  endTime: Time('When it expires'),
  maxStake: Nullable(Money('Largest stake that may draw on it; null for any')),
  cap: Nullable(Money('The most that becomes the player’s own; null for all of it')),
  forfeitedByWithdrawal: Type.Boolean(),
  mayGiveUp: Type.Boolean({ description: 'Not while a win of it is being checked.' }),
  rounds: Type.Array(
    Type.Object({
      number: Type.String({ description: 'Number of the round in the betting record.' }),
      time: Time('Opened'),
      valid: Money('Valid bet'),
      counted: Money('What of it counted'),
    }),
    { description: 'What counted, the newest first; 20 at most.' },
  ),
})

/** What a member's money is, at one moment. */
const moneyParts = {
  balance: Money('What all wallets hold; a bonus is no part of it'),
  held: Money('What withdrawals under way hold; it has left the balance'),
  heldWins: Money('Wins that are being checked; they have not reached the balance'),
  available: Money('What may be withdrawn, whatever the limits'),
  atProviders: Money('What providers of games hold, which has to be collected first'),
  bonus: Nullable(BonusShape),
}

export const ownMoney = defineEndpoint({
  id: 'ownMoney',
  method: 'GET',
  path: '/wps/wallets/gcs/money',
  access: 'session',
  summary: 'What the caller’s money is: own, on hold, withdrawable, and the bonus beside it.',
  rows: ['WALLET-01', 'REWARD-23-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ currency, ...moneyParts }),
})

export const giveUpBonus = defineEndpoint({
  id: 'giveUpBonus',
  method: 'POST',
  path: '/wps/wallets/gcs/bonus/giveUp',
  access: 'session',
  summary:
    'Ends the caller’s bonus: what it holds goes back to the house, and the own money stays. Asked again, it changes nothing; while a win of it is being checked, it is refused.',
  rows: ['REWARD-23-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ id: RowId }, closed),
  value: Type.Object({ currency, ...moneyParts }),
})

export const withdrawOptions = defineEndpoint({
  id: 'withdrawOptions',
  method: 'GET',
  path: '/wps/withdraw/options',
  access: 'member',
  summary: 'What the caller may withdraw now, and what it takes.',
  rows: ['API-57', 'WALLET-02', 'WALLET-08-D', 'WALLET-09-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    currency,
    ...moneyParts,
    most: Money('The largest withdrawal that would be taken now; 0 for none'),
    min: Money('Least of one withdrawal'),
    max: Money('Largest of one withdrawal'),
    times: Type.Integer({ description: 'Withdrawals that are allowed a day.' }),
    timesLeft: Type.Integer({ description: 'How many of them are left today.' }),
    dayLeft: Nullable(Money('What may still be withdrawn today; null for no limit')),
    accounts: Type.Array(
      Type.Object({
        id: RowId,
        bankName: Type.String({ description: 'In the language asked for.' }),
        number: Type.String({ description: 'Masked but for the last four digits.' }),
      }),
    ),
    paymentPassword: Type.Boolean({ description: 'Whether one is set.' }),
    paymentLockedUntil: Nullable(Time('End of the lock after five wrong payment passwords')),
  }),
})

export const createWithdrawal = defineEndpoint({
  id: 'createWithdrawal',
  method: 'POST',
  path: '/wps/withdraw/orders',
  access: 'member',
  encrypted: true,
  summary: 'Asks for a withdrawal; the amount is held at once.',
  rows: ['API-57', 'WALLET-02', 'WALLET-08-D', 'WALLET-09-D', 'WALLET-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      requestId: RequestId,
      account: RowId,
      amount: AskedAmount,
      paymentPassword: Type.String({ maxLength: 16 }),
      endBonus: Type.Optional(
        Type.Boolean({
          description: 'Whether a bonus may end by it whose terms say that a withdrawal ends it.',
        }),
      ),
    },
    closed,
  ),
  value: Type.Object({ currency, order: WithdrawalShape }),
})

export const withdrawals = defineEndpoint({
  id: 'withdrawals',
  method: 'GET',
  path: '/wps/withdraw/orders',
  access: 'member',
  summary: 'A page of the caller’s withdrawals, newest first.',
  rows: ['WALLET-02', 'WALLET-09-D'],
  quiet: true,
  query: Type.Object({ ...common, ...following }, closed),
  value: Type.Object({ currency, list: Type.Array(WithdrawalShape), next: Next }),
})

export const cancelWithdrawal = defineEndpoint({
  id: 'cancelWithdrawal',
  method: 'POST',
  path: '/wps/withdraw/cancel',
  access: 'member',
  summary: 'Takes back one of the caller’s withdrawals that nobody has begun to pay.',
  rows: ['WALLET-09-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ number: OrderNumber }, closed),
  value: Type.Object({ currency, order: WithdrawalShape }),
})
