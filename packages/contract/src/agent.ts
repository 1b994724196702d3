import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, common, following, Next, Nullable, RowId } from './shapes.ts'

/** One line of a contract's terms: what the team must reach in a period, and what that brings (AGENT-13-D). */
export const ContractTermShape = Type.Object({
  threshold: Type.Integer({
    description: 'Minor units in a period: bets of the team; for a dividend its net losses.',
  }),
  activePlayers: Type.Integer({ description: 'Players of the team who must have played.' }),
  amount: Nullable(Type.Integer({ description: 'Minor units a period; null for a dividend.' })),
  rate: Nullable(
    Type.Integer({ description: 'Hundredths of a percent of the net losses; null for a salary.' }),
  ),
})

/** A contract that an agent offered the caller (AGENT-13-D). Times are ms since 1970. */
export const ContractShape = Type.Object({
  id: Type.String(),
  from: Type.String({ description: 'Nickname of the agent, else the account’s name, masked.' }),
  period: Type.String({ description: '`hour`, `day`, `week`, `halfMonth` or `month`.' }),
  startDate: Type.String({ description: 'YYYY-MM-DD in the merchant’s time zone.' }),
  terms: Type.Array(ContractTermShape),
  state: Type.String({ description: '`pending`, `accepted`, `refused` or `ended`.' }),
  requestTime: Type.Integer(),
  answerTime: Nullable(Type.Integer()),
  endTime: Nullable(Type.Integer()),
})

/** The request that waits for the caller's answer; null for none (AGENT-05). */
const Request = Nullable(ContractShape)

/** What stands beside the request on a contract's page: the contract in force and the latest of what was before. */
const standing = { contract: Nullable(ContractShape), history: Type.Array(ContractShape) }

const answerBody = Type.Object(
  {
    id: RowId,
    accept: Type.Boolean({ description: 'False rejects.' }),
  },
  { additionalProperties: false },
)
const answered = Type.Object({
  id: Type.String(),
  state: Type.String({ description: '`accepted` or `refused`.' }),
})

export const salaryContract = defineEndpoint({
  id: 'salaryContract',
  method: 'GET',
  path: '/wps/agent/salary',
  access: 'contracts',
  summary: 'The caller’s own daily salary contracts: what waits for an answer, what is in force, what was.',
  rows: ['API-55', 'API-64-D', 'AGENT-04', 'AGENT-05', 'AGENT-13-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ dailysalreqtype: Request, ...standing }),
})

export const dividendContract = defineEndpoint({
  id: 'dividendContract',
  method: 'GET',
  path: '/wps/agent/dividend',
  access: 'contracts',
  summary: 'The caller’s own dividend contracts: what waits for an answer, what is in force, what was.',
  rows: ['API-55', 'API-64-D', 'AGENT-04', 'AGENT-05', 'AGENT-13-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ divtypecompperiodreq: Request, ...standing }),
})

export const hourlyContract = defineEndpoint({
  id: 'hourlyContract',
  method: 'GET',
  path: '/wps/agent/hourly',
  access: 'contracts',
  summary: 'The caller’s own hourly salary contracts: what waits for an answer, what is in force, what was.',
  rows: ['API-55', 'API-64-D', 'AGENT-04', 'AGENT-05', 'AGENT-13-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ contracthoursalreq: Request, ...standing }),
})

export const answerSalaryContract = defineEndpoint({
  id: 'answerSalaryContract',
  method: 'POST',
  path: '/wps/agent/salary',
  access: 'contracts',
  summary: 'Accepts or rejects the daily salary contract that waits for the caller’s answer, once.',
  rows: ['AGENT-13-D', 'AGENT-14-D'],
  quiet: true,
  query: CommonQuery,
  body: answerBody,
  value: answered,
})

export const answerDividendContract = defineEndpoint({
  id: 'answerDividendContract',
  method: 'POST',
  path: '/wps/agent/dividend',
  access: 'contracts',
  summary: 'Accepts or rejects the dividend contract that waits for the caller’s answer, once.',
  rows: ['AGENT-13-D', 'AGENT-14-D'],
  quiet: true,
  query: CommonQuery,
  body: answerBody,
  value: answered,
})

export const answerHourlyContract = defineEndpoint({
  id: 'answerHourlyContract',
  method: 'POST',
  path: '/wps/agent/hourly',
  access: 'contracts',
  summary: 'Accepts or rejects the hourly salary contract that waits for the caller’s answer, once.',
  rows: ['AGENT-13-D', 'AGENT-14-D'],
  quiet: true,
  query: CommonQuery,
  body: answerBody,
  value: answered,
})

/** Kinds of contracts between agents and their players, in the order in which players are asked. */
export const CONTRACT_KINDS = ['salary', 'dividend', 'hourly'] as const

/** Kind of a contract. */
export type ContractKind = (typeof CONTRACT_KINDS)[number]

const Sum = (description: string) => Type.Integer({ description: `${description}, in minor units.` })

/** What a contract came to in a period, with what led to it. Times are ms since 1970. */
export const ContractPayoutShape = Type.Object({
  id: Type.String(),
  startTime: Type.Integer({ description: 'When the period began.' }),
  endTime: Type.Integer({ description: 'When it had ended.' }),
  bets: Sum('Valid bets of the team'),
  activePlayers: Type.Integer({ description: 'Players of the team who bet enough to count.' }),
  loss: Sum('What the team lost, less its bonuses and rebates; below 0 where it won'),
  carried: Sum('Of a dividend: losses below 0 of the period before; 0 or below'),
  term: Nullable(ContractTermShape),
  gross: Sum('What that line of the terms brings'),
  below: Sum('What of it went to agents directly below, by contracts that the caller offered'),
  paid: Sum('What was paid'),
  carry: Sum('Of a dividend: losses below 0 for the next period; 0 or below'),
})

export const contractPayouts = defineEndpoint({
  id: 'contractPayouts',
  method: 'GET',
  path: '/wps/agent/payouts',
  access: 'contracts',
  summary: 'A page of what the caller’s contracts of a kind came to, the latest period first.',
  rows: ['AGENT-13-D'],
  quiet: true,
  query: Type.Object(
    { ...common, ...following, kind: Type.Enum([...CONTRACT_KINDS]) },
    { additionalProperties: false },
  ),
  value: Type.Object({
    currency: Type.String({ description: 'ISO 4217' }),
    list: Type.Array(ContractPayoutShape),
    next: Next,
  }),
})

/** Days that an agent's figures span, in the merchant's time zone; week (from Monday) and month up to now. */
export const KPI_PERIODS = ['today', 'week', 'month'] as const

/** Time that an agent's figures span. */
export type KpiPeriod = (typeof KPI_PERIODS)[number]

export const agentKpi = defineEndpoint({
  id: 'agentKpi',
  method: 'GET',
  path: '/wps/agent/kpi',
  access: 'agent',
  module: 'AFFMAN3',
  summary: 'What the caller’s team is and did. The team is everybody below the agent, at any depth.',
  rows: ['API-54', 'API-64-D', 'AGENT-09-D', 'SWITCH-24-D', 'GEN-04'],
  quiet: true,
  query: Type.Object(
    {
      ...common,
      period: Type.Optional(Type.Enum([...KPI_PERIODS], { default: 'today' })),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({
    currency: Type.String({ description: 'ISO 4217; tells how many minor units make a whole one.' }),
    teamSize: Type.Integer({ description: 'Members below the agent, whatever the period.' }),
    newMembers: Type.Integer({ description: 'Who joined the team in the period.' }),
    activeMembers: Type.Integer({ description: 'Who logged in in the period.' }),
    deposit: Type.Integer({ description: 'Minor units that the team put in.' }),
    withdraw: Type.Integer({ description: 'Minor units that the team took out.' }),
    bets: Type.Integer({ description: 'Minor units that the team staked and that were not taken back.' }),
    net: Type.Integer({
      description: 'Minor units that the team lost, less what it won.',
    }),
    commission: Type.Integer({
      description: 'Minor units that the caller earned from it; 0 while none are paid.',
    }),
  }),
})

/** Days of an agent's picture, today among them (AGENT-09-D). */
export const TEAM_DAYS = 14

export const agentDays = defineEndpoint({
  id: 'agentDays',
  method: 'GET',
  path: '/wps/agent/days',
  access: 'agent',
  module: 'AFFMAN3',
  summary: `What happened in the caller’s team on each of the last ${TEAM_DAYS} days of the merchant, the oldest first.`,
  rows: ['API-54', 'AGENT-09-D', 'SWITCH-24-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    currency: Type.String({ description: 'ISO 4217.' }),
    list: Type.Array(
      Type.Object({
        day: Type.String({ description: 'YYYY-MM-DD' }),
        startTime: Type.Integer({ description: 'When the day began, ms since 1970.' }),
        newMembers: Type.Integer({ description: 'Who joined the team on that day.' }),
        deposit: Type.Integer({ description: 'Minor units that the team put in.' }),
      }),
    ),
  }),
})

/** Somebody below an agent (AGENT-10-D). Times are ms since 1970. */
export const DownlineShape = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'The account’s name, masked.' }),
  type: Type.Integer({ description: 'Member type (ROLE-02).' }),
  joinTime: Type.Integer(),
  lastLoginTime: Nullable(Type.Integer({ description: 'Null before the first login.' })),
  downlineCount: Type.Integer({ description: 'How many stand directly below.' }),
  bets: Type.Integer({ description: 'Minor units that they staked within the last 30 days.' }),
  doNotContact: Type.Optional(
    Type.Boolean({
      description: 'True for who must not be asked to play; nobody is told why or for how long.',
    }),
  ),
})

export const agentDownline = defineEndpoint({
  id: 'agentDownline',
  method: 'GET',
  path: '/wps/agent/downline',
  access: 'agent',
  module: 'AFFMAN3',
  summary:
    'A page of those directly below the caller, or below somebody of the caller’s own tree, who joined last first. A search goes through all that stand below.',
  rows: ['API-54', 'API-64-D', 'AGENT-10-D', 'SWITCH-24-D', 'GEN-04'],
  quiet: true,
  query: Type.Object(
    {
      ...common,
      ...following,
      under: Type.Optional(RowId),
      search: Type.Optional(
        Type.String({ maxLength: 64, description: 'Part of the account’s name; case does not count.' }),
      ),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({
    currency: Type.String({ description: 'ISO 4217' }),
    path: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
      description: 'The way from the agent, who is not in it, down to whose downline this is.',
    }),
    list: Type.Array(DownlineShape),
    next: Next,
  }),
})

/** An invitation code that is open. */
const InvitationShape = Type.Object({
  code: Type.String(),
  link: Type.String({ description: 'Address of the registration with the code in it.' }),
  uses: Type.Integer({ description: 'Members who came with it.' }),
})

export const agentUrls = defineEndpoint({
  id: 'agentUrls',
  method: 'GET',
  path: '/wps/agent/urls',
  access: 'agent',
  module: 'AFFMAN3',
  summary: 'The caller’s own invitation codes, each with the address that brings its guests.',
  rows: ['API-54', 'API-64-D', 'AGENT-11-D', 'SWITCH-24-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ list: Type.Array(InvitationShape) }),
})

/** Categories that an agent earns commission in; e-sports count as `SPORTS`, `ELOTTO` as `ELOTT`. */
export const COMMISSION_CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT'] as const

/** A category that an agent earns commission in. */
export type CommissionCategory = (typeof COMMISSION_CATEGORIES)[number]

export const agentRebates = defineEndpoint({
  id: 'agentRebates',
  method: 'GET',
  path: '/wps/agent/rebates',
  access: 'agent',
  module: 'COMM3',
  summary:
    'The caller’s own rates of commission by category, and what each earned this month; a category without a rate earns nothing and is not listed.',
  rows: ['API-54', 'API-64-D', 'AGENT-11-D', 'SWITCH-24-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    currency: Type.String({ description: 'ISO 4217.' }),
    list: Type.Array(
      Type.Object({
        category: Type.Enum([...COMMISSION_CATEGORIES]),
        rate: Type.Integer({ description: 'Hundredths of a percent of the bets of the team.' }),
        earned: Type.Integer({ description: 'Minor units in the current month; 0 while none is paid.' }),
      }),
    ),
  }),
})

const Parts = (description: string) =>
  Type.Integer({ description: `${description}, in ten-thousandths of a minor unit.` })

export const commissionPayouts = defineEndpoint({
  id: 'commissionPayouts',
  method: 'GET',
  path: '/wps/agent/commissions',
  access: 'agent',
  module: 'COMM3',
  summary:
    'A page of commissions of days that are over, the latest first. What is earned and carried is what is paid and left.',
  rows: ['AGENT-11-D', 'SWITCH-24-D'],
  quiet: true,
  query: Type.Object({ ...common, ...following }, { additionalProperties: false }),
  value: Type.Object({
    currency: Type.String({ description: 'ISO 4217' }),
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        day: Type.String({ description: 'YYYY-MM-DD in the merchant’s time zone.' }),
        startTime: Type.Integer({ description: 'When the day began, ms since 1970.' }),
        bets: Sum('Valid bets of own money that it is earned of'),
        carried: Parts('Left of the day before; below 0 where more was taken back'),
        earned: Parts('Earned of the day’s bets'),
        paid: Sum('What was paid'),
        left: Parts('Carried to the next day'),
      }),
    ),
    next: Next,
  }),
})

export const memberReferral = defineEndpoint({
  id: 'memberReferral',
  method: 'GET',
  path: '/wps/member/referral',
  access: 'player',
  summary:
    'The invitation that the caller may pass on to friends; the first call makes it. Null where the operator has closed it. Refused where the merchant has no referral.',
  rows: ['HOME-31-D', 'MENU-08', 'SWITCH-08'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ invitation: Nullable(InvitationShape) }),
})
