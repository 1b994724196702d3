import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'

/** The rules that the server tells, by the names of their fields. */
export type ToldRules = CallValue<'registerRules'>['rules']

/** The rules of a login among those that the server tells. */
export function loginRulesQuery({ api }: Pick<ScreenContext, 'api'>) {
  return queryOptions({
    queryKey: ['login-rules'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<ToldRules> => (await api.call('registerRules')).rules,
  })
}
