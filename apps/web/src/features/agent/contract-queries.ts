import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'
import { CONTRACT_PERIODS, type Contract, type ContractKind, type Contracts } from './contract.ts'

type Api = Pick<ScreenContext, 'api'>
type SentContract = CallValue<'salaryContract'>['history'][number]

/** The caller's contracts of a kind; only for those of whom {@link takesContracts} is true. */
export function contractsQuery({ api }: Api, kind: ContractKind) {
  return queryOptions({
    queryKey: [OWN, 'contracts', kind],
    queryFn: ({ signal }): Promise<Contracts> => ASK[kind](api, signal),
  })
}

/** Payouts of one page. */
const PAGE_SIZE = 20

type PayoutPage = CallValue<'contractPayouts'>
/** What a contract came to in a period; amounts are minor units, times ms since 1970. */
export type ContractPayout = PayoutPage['list'][number]

/** What the caller's contracts of a kind came to, the latest period first, page after page. */
export function payoutsQuery({ api }: Api, kind: ContractKind) {
  return infiniteQueryOptions({
    queryKey: [OWN, 'contract-payouts', kind],
    initialPageParam: '',
    getNextPageParam: ({ next }: PayoutPage) => next || undefined,
    queryFn: ({ pageParam, signal }): Promise<PayoutPage> =>
      api.call('contractPayouts', {
        query: { kind, pageSize: PAGE_SIZE, ...(pageParam && { after: pageParam }) },
        signal,
      }),
  })
}

/** Accepts or rejects a request. @throws {CallError} `contract.answered`, `not.found` */
export async function sendAnswer(
  { api }: Api,
  kind: ContractKind,
  body: { readonly id: string; readonly accept: boolean },
): Promise<void> {
  await api.call(ANSWERS[kind], { body })
}

const ANSWERS = {
  salary: 'answerSalaryContract',
  dividend: 'answerDividendContract',
  hourly: 'answerHourlyContract',
} as const

const ASK: Readonly<Record<ContractKind, (api: Api['api'], signal: AbortSignal) => Promise<Contracts>>> = {
  async salary(api, signal) {
    const { dailysalreqtype, ...standing } = await api.call('salaryContract', { signal })
    return toContracts(dailysalreqtype, standing)
  },
  async dividend(api, signal) {
    const { divtypecompperiodreq, ...standing } = await api.call('dividendContract', { signal })
    return toContracts(divtypecompperiodreq, standing)
  },
  async hourly(api, signal) {
    const { contracthoursalreq, ...standing } = await api.call('hourlyContract', { signal })
    return toContracts(contracthoursalreq, standing)
  },
}

function toContracts(
  request: SentContract | null,
  { contract, history }: Pick<CallValue<'salaryContract'>, 'contract' | 'history'>,
): Contracts {
  return {
    request: request && toContract(request),
    inForce: contract && toContract(contract),
    history: history.map(toContract),
  }
}

function toContract({ period, startDate, state, ...sent }: SentContract): Contract {
  return {
    id: sent.id,
    from: sent.from,
    terms: sent.terms,
    period: CONTRACT_PERIODS.find((one) => one === period) ?? 'day',
    start: startDate.replaceAll('-', '/'),
    state: state === 'pending' || state === 'accepted' || state === 'refused' ? state : 'ended',
    requestedAt: sent.requestTime,
    answeredAt: sent.answerTime,
    endedAt: sent.endTime,
  }
}
