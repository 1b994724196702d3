import { Avatar, type AvatarProps } from '@foyer/ui'
import { useQuery } from '@tanstack/react-query'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { avatarQuery } from './avatar-query.ts'

interface OwnAvatarProps extends Pick<AvatarProps, 'name' | 'size'> {
  /** Of the account; empty until that is known. */
  readonly headIcon: string
}

/** The member's picture (MEMBER-20-D); the first letter of the name until it is there, and where there is none. */
export function OwnAvatar({ headIcon, ...avatar }: OwnAvatarProps) {
  const { data } = useQuery({ ...avatarQuery(useScreenContext(), headIcon), enabled: headIcon !== '' })
  return <Avatar {...avatar} src={data || undefined} />
}
