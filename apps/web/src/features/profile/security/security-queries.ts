import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'

/** First part of the keys of what the security centre shows; all of it is asked for anew after a change. */
export const SECURITY_KEY = [OWN, 'security'] as const

/** What protects the account. */
export type SecurityOverview = CallValue<'securityOverview'>
/** A bank account as its owner sees it. */
export type BankAccount = CallValue<'bankAccounts'>['list'][number]
/** A session of the caller's. */
export type OwnSession = CallValue<'ownSessions'>['list'][number]

type Api = Pick<ScreenContext, 'api'>

/** What is set, and masked what it is. */
export const overviewQuery = ({ api }: Api) =>
  queryOptions({
    queryKey: [...SECURITY_KEY, 'overview'],
    queryFn: ({ signal }) => api.call('securityOverview', { signal }),
  })

/** The caller's bank accounts, and the banks that there are. */
export const bankAccountsQuery = ({ api }: Api, language: string) =>
  queryOptions({
    queryKey: [...SECURITY_KEY, 'bank-accounts', language],
    queryFn: ({ signal }) => api.call('bankAccounts', { query: { language }, signal }),
  })

/** Where the caller is logged in. */
export const sessionsQuery = ({ api }: Api) =>
  queryOptions({
    queryKey: [...SECURITY_KEY, 'sessions'],
    queryFn: async ({ signal }) => (await api.call('ownSessions', { signal })).list,
  })

/** The last attempts to log in. */
export const loginsQuery = ({ api }: Api) =>
  queryOptions({
    queryKey: [...SECURITY_KEY, 'logins'],
    queryFn: async ({ signal }) => (await api.call('lastLogins', { signal })).list,
  })
