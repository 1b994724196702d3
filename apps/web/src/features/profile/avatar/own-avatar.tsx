import { Avatar, type AvatarProps } from '@foyer/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { OWN } from '../../../lib/session/own-queries.ts'

/** Key of a picture that the member uploaded. */
const OWN_PICTURE = 'own'

/** Address of the caller's picture; empty for none. @param headIcon of the account */
const avatarQuery = ({ api }: Pick<ScreenContext, 'api'>, headIcon: string) =>
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

interface OwnAvatarProps extends Pick<AvatarProps, 'name' | 'size'> {
  /** Of the account; empty until that is known. */
  readonly headIcon: string
}

/** The member's picture; the first letter of the name until it is there, and where there is none. */
export function OwnAvatar({ headIcon, ...avatar }: OwnAvatarProps) {
  const { data } = useQuery({ ...avatarQuery(useScreenContext(), headIcon), enabled: headIcon !== '' })
  return <Avatar {...avatar} src={data || undefined} />
}
