import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'

/** What the forms need besides rules. */
export type RegisterSettings = CallValue<'registerSettings'>

/** Which methods are open, from which age on, and which terms count. */
export function registerSettingsQuery({ api }: Pick<ScreenContext, 'api'>) {
  return queryOptions({
    queryKey: ['register-settings'],
    queryFn: (): Promise<RegisterSettings> => api.call('registerSettings'),
  })
}
