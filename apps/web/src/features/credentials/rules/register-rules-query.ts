import { type FieldRules, REGISTRATION_FIELDS } from '@foyer/contract/field-rules'
import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'

/** The merchant's rules by field; a field that the answer leaves out has the product's rule. */
export function registerRulesQuery({ api }: Pick<ScreenContext, 'api'>) {
  return queryOptions({
    queryKey: ['register-rules'],
    queryFn: async (): Promise<FieldRules> => {
      const [{ rules }, { DEFAULT_RULES }] = await Promise.all([
        api.call('registerRules'),
        import('@foyer/contract/default-rules'),
      ])
      const known = REGISTRATION_FIELDS.flatMap((name) => {
        const rule = rules.find(({ field }) => field === name)
        return rule ? [[name, rule] as const] : []
      })
      return { ...DEFAULT_RULES, ...Object.fromEntries(known) }
    },
  })
}
