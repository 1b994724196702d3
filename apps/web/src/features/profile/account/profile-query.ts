import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'

/** What a member sees of themselves. */
export type Profile = CallValue<'profile'>
/** A value that is told at registration, or filled in later. */
export type ProfileField = Profile['fields'][number]['field']

/** Key of {@link profileQuery}. */
export const PROFILE_KEY = [OWN, 'profile'] as const

/** The caller's own profile, masked. */
export const profileQuery = ({ api }: Pick<ScreenContext, 'api'>) =>
  queryOptions({ queryKey: PROFILE_KEY, queryFn: ({ signal }) => api.call('profile', { signal }) })
