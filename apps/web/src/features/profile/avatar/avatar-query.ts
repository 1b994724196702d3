import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'

/** Key of a picture that the member uploaded. */
export const OWN_PICTURE = 'own'

/** Address of the caller's picture; empty for none. @param headIcon of the account */
export const avatarQuery = ({ api }: Pick<ScreenContext, 'api'>, headIcon: string) =>
  queryOptions({
    queryKey: [OWN, 'avatar', headIcon],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<string> => {
      if (headIcon === '') return ''
      if (headIcon === OWN_PICTURE) return (await api.call('headIcon', { signal })).picture
      const { avatarArt } = await import('./avatar-art.ts')
      return avatarArt(headIcon) ?? ''
    },
  })
