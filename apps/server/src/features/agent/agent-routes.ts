import {
  answerDividendContract,
  answerHourlyContract,
  answerSalaryContract,
  contractPayouts,
  dividendContract,
  hourlyContract,
  salaryContract,
} from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import { cutPage, followingWindow } from '../../api/following-page.ts'
import { textIn } from '../../merchants/index.ts'
import { presentContracts, presentPayout } from './agent-presenter.ts'
import { answerContract, type NoteAnswer } from './answer-contract.ts'
import type { ContractKind } from './contract.ts'
import { listContractPayouts } from './contract-payouts.ts'
import { listContracts } from './contract-store.ts'

interface AgentRoutes {
  readonly orm: NodePgDatabase
  readonly note: NoteAnswer
}

/** Contracts that agents offer their players: each player reads and answers only their own. */
export function agentBindings({ orm, note }: AgentRoutes): Binding[] {
  const own = async (caller: Caller, kind: ContractKind) => {
    const { merchant, language } = caller
    const house = textIn(merchant.names, language, merchant)
    const context = { house, timeZone: merchant.timeZone, now: new Date() }
    return presentContracts(await listContracts(orm, sessionOf(caller).member, kind), context)
  }
  const answer = async (caller: Caller, kind: ContractKind, body: { id: string; accept: boolean }) => ({
    id: body.id,
    state: await answerContract(orm, note, caller, { kind, ...body }),
  })
  return [
    bind(salaryContract, async (_, caller) => {
      const { request, ...standing } = await own(caller, 'salary')
      return { dailysalreqtype: request, ...standing }
    }),
    bind(dividendContract, async (_, caller) => {
      const { request, ...standing } = await own(caller, 'dividend')
      return { divtypecompperiodreq: request, ...standing }
    }),
    bind(hourlyContract, async (_, caller) => {
      const { request, ...standing } = await own(caller, 'hourly')
      return { contracthoursalreq: request, ...standing }
    }),
    bind(contractPayouts, async ({ query: { kind, ...page } }, caller) => {
      const window = followingWindow(page)
      const { member } = sessionOf(caller)
      const read = (await listContractPayouts(orm, { member, kind }, window)).map(({ payout }) => payout)
      const { rows, next } = cutPage(read, window, ({ from }) => from)
      return { currency: caller.merchant.currency, list: rows.map((row) => presentPayout(row, kind)), next }
    }),
    bind(answerSalaryContract, ({ body }, caller) => answer(caller, 'salary', body)),
    bind(answerDividendContract, ({ body }, caller) => answer(caller, 'dividend', body)),
    bind(answerHourlyContract, ({ body }, caller) => answer(caller, 'hourly', body)),
  ]
}
