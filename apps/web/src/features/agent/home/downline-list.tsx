import { EmptyState, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NextPage } from '../../../lib/next-page/next-page.tsx'
import { paths, withQuery } from '../../../lib/paths.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { type DownlinePlace, downlineQuery } from './agent-queries.ts'
import styles from './downline.module.css'
import { DownlinePath } from './downline-path.tsx'
import { DownlineRow } from './downline-row.tsx'
import { DownlineSkeleton } from './downline-skeleton.tsx'

/** A level of the downline as far as it is loaded, with the way down to it. */
export function DownlineList({ under, search }: DownlinePlace) {
  const { t } = useLingui()
  const query = useInfiniteQuery(downlineQuery(useScreenContext(), { under, search }))
  return (
    <QueryBlock query={query} skeleton={<DownlineSkeleton />}>
      {({ pages }) => {
        const members = pages.flatMap(({ list }) => list)
        const path = pages[0]?.path ?? []
        return (
          <>
            {path.length > 0 && <DownlinePath path={path} />}
            {members.length === 0 ? (
              <EmptyState
                scene={search ? 'search' : 'inbox'}
                action={
                  !search && (
                    <LinkButton href={withQuery(paths.agentHome, { view: 'links' })} variant="outline">
                      {t`Invitation links`}
                    </LinkButton>
                  )
                }
              >
                {search ? t`No one in your downline has this name` : t`Nobody has joined here yet`}
              </EmptyState>
            ) : (
              <ul className={styles.list}>
                {members.map((member) => (
                  <li key={member.id}>
                    <DownlineRow member={member} />
                  </li>
                ))}
              </ul>
            )}
            <NextPage query={query} />
          </>
        )
      }}
    </QueryBlock>
  )
}
