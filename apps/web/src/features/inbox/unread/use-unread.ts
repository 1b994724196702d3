import { useQuery } from '@tanstack/react-query'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { COUNT_RHYTHM } from '../../../lib/session/count-rhythm.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useSite } from '../../merchant/index.ts'
import { hasCount, unreadQuery } from './unread-query.ts'

/**
 * How many messages the member has not read; 0 where nobody's are counted, and until it is known.
 * @param follows asks again every minute; one on a page is enough
 */
export function useUnread(follows: boolean): number {
  const counted = hasCount(useSession(), useSite())
  const { data = 0 } = useQuery({
    ...unreadQuery(useScreenContext()),
    ...(follows && COUNT_RHYTHM),
    enabled: counted,
  })
  return counted ? data : 0
}
