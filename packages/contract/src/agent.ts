import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, Nullable } from './shapes.ts'

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
    id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
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
