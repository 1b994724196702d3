import { isPlayer } from '@foyer/contract/member-types'
import { CountBadge } from '@foyer/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { WordsOf } from '../../../lib/i18n/words-of.tsx'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useSite } from '../../merchant/index.ts'

const rewardCountQuery = ({ api }: Pick<ScreenContext, 'api'>) =>
  queryOptions({
    queryKey: [OWN, 'rewards', 'count'],
    queryFn: ({ signal }): Promise<number> => api.call('rewardCount', { signal }),
  })

/** How many rewards the member may claim, as a badge; nothing for none. Stands inside `Suspense`. */
export function RewardsBadge() {
  const session = useSession()
  const { switches } = useSite()
  const counted = session !== null && isPlayer(session.type) && switches.REWCEN3 === true
  const { data: count = 0 } = useQuery({ ...rewardCountQuery(useScreenContext()), enabled: counted })
  if (!counted || count === 0) return null
  return (
    <WordsOf name="promotions/waiting">
      <Badge count={count} />
    </WordsOf>
  )
}

function Badge({ count }: { readonly count: number }) {
  const { t } = useLingui()
  return (
    <CountBadge
      count={count}
      label={t`${plural(count, { one: '# reward to claim', other: '# rewards to claim' })}`}
    />
  )
}
