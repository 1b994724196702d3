import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'

/** First part of the keys of what the cashier shows. */
const CASHIER_KEY = [OWN, 'cashier'] as const
/** Between two questions about an order that waits: each is answered when it changes. In ms. */
const ASK_AGAIN_MS = 1_000
/** The same after one that failed. */
const ASK_LATER_MS = 5_000
/** Withdrawals of one page. */
const PAGE_SIZE = 10
/** Deposits of one page: the list stands below the form. */
const DEPOSITS_SIZE = 5

/** A deposit as its member sees it. */
export type Deposit = CallValue<'depositOrder'>['order']
/** Channels, amounts and deposits that wait. */
export type DepositOptions = CallValue<'depositOptions'>
/** A way to deposit. */
export type Channel = DepositOptions['channels'][number]
/** A withdrawal as its member sees it. */
export type Withdrawal = CallValue<'withdrawals'>['list'][number]
/** What may be withdrawn now, and what it takes. */
export type WithdrawOptions = CallValue<'withdrawOptions'>

/** A deposit with the end of its time by the clock of this device (ms since 1970), whatever that says. */
export interface TimedDeposit {
  readonly order: Deposit
  readonly until: number
}

type Api = Pick<ScreenContext, 'api'>

/** The channels through which the caller may deposit, and the deposits that wait. */
export const depositOptionsQuery = ({ api }: Api, language: string) =>
  queryOptions({
    queryKey: [...CASHIER_KEY, 'deposit', language],
    staleTime: 0,
    queryFn: ({ signal }) => api.call('depositOptions', { query: { language }, signal }),
  })

/** One of the caller's deposits; while it waits, what happens to it is here at once. */
export const depositQuery = ({ api }: Api, number: string, language: string) =>
  queryOptions<TimedDeposit>({
    queryKey: [...CASHIER_KEY, 'deposit-order', number, language],
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (state.data?.order.status !== 'pending') return false
      return state.error ? ASK_LATER_MS : ASK_AGAIN_MS
    },
    queryFn: async ({ client, queryKey, signal }) => {
      const known = client.getQueryData<TimedDeposit>(queryKey)
      const query = { number, language }
      if (known?.order.status === 'pending') {
        const since = known.order.changedTime
        const { changed } = await api.call('depositChange', { query: { ...query, since }, signal })
        if (!changed) return known
      }
      return timed(await api.call('depositOrder', { query, signal }))
    },
  })

/** The caller's deposits, newest first, page after page; those that failed or expired among them. */
export const depositsQuery = ({ api }: Api, language: string) =>
  infiniteQueryOptions({
    queryKey: [...CASHIER_KEY, 'deposits', language],
    staleTime: 0,
    initialPageParam: '',
    getNextPageParam: ({ next }: CallValue<'depositOrders'>) => next || undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call('depositOrders', {
        query: { pageSize: DEPOSITS_SIZE, language, ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
  })

/** What the caller may withdraw now. */
export const withdrawOptionsQuery = ({ api }: Api, language: string) =>
  queryOptions({
    queryKey: [...CASHIER_KEY, 'withdraw', language],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => api.call('withdrawOptions', { query: { language }, signal }),
  })

/** The caller's withdrawals, newest first, page after page. */
export const withdrawalsQuery = ({ api }: Api, language: string) =>
  infiniteQueryOptions({
    queryKey: [...CASHIER_KEY, 'withdrawals', language],
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: '',
    getNextPageParam: ({ next }: CallValue<'withdrawals'>) => next || undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call('withdrawals', {
        query: { pageSize: PAGE_SIZE, language, ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
  })

/** A deposit with its time by the device's clock, from an answer that has just come. */
export const timed = ({ order, time }: CallValue<'depositOrder'>): TimedDeposit => ({
  order,
  until: Date.now() + order.expiryTime - time,
})

/** After money moved, what shows it is asked for anew. */
export async function renewMoney(queries: QueryClient): Promise<void> {
  const moved = [CASHIER_KEY, [OWN, 'money'], [OWN, 'wallets'], [OWN, 'wallet-records'], [OWN, 'inbox']]
  await Promise.all(moved.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
