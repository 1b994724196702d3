import { Trans } from '@lingui/react/macro'
import { useRouterState, useSearch } from '@tanstack/react-router'
import { MessageSkeletons } from '../../../lib/message-card/message-skeletons.tsx'
import { paths } from '../../../lib/paths.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { NoNotices } from './no-notices.tsx'
import { openedNotice } from './notice.ts'
import { NoticeDetail } from './notice-detail.tsx'
import { NoticeList } from './notice-list.tsx'
import { noticesQuery, useNotices } from './notices-query.ts'
import styles from './notices-screen.module.css'

export const catalogues = ['content/notices']

/** Reads the notices. */
export async function load(context: ScreenContext): Promise<void> {
  const own = context.session.current() !== null
  await context.queries.prefetchQuery(noticesQuery(context, context.words.language(), own))
}

/**
 * The notices. An id in the address opens one of them for itself, an index unfolds one in the list.
 */
export function Screen() {
  const { id, i: index } = useSearch({ strict: false })
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const query = useNotices()
  return (
    <div className={styles.screen}>
      <QueryBlock query={query} skeleton={<MessageSkeletons />}>
        {(notices) => {
          if (path === paths.noticeDetail || id !== undefined) {
            const notice = notices.find((one) => one.id === id)
            return notice ? (
              <NoticeDetail notice={notice} />
            ) : (
              <NoNotices href={paths.notice} text={<Trans>This notice is no longer here</Trans>}>
                <Trans>See all notices</Trans>
              </NoNotices>
            )
          }
          return notices.length > 0 ? (
            <NoticeList notices={notices} opened={openedNotice(notices, index)} />
          ) : (
            <NoNotices href={paths.home} text={<Trans>There are no notices at the moment</Trans>}>
              <Trans>To the games</Trans>
            </NoNotices>
          )
        }}
      </QueryBlock>
    </div>
  )
}
