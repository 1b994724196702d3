import { EmptyState, FailedBlock, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { paths } from '../../lib/paths.ts'
import { RichText } from '../../lib/rich-text/rich-text.tsx'
import type { ScreenContext, ScreenPlace } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { helpTopicQuery } from './help-queries.ts'
import styles from './help-screen.module.css'
import { contentMessages } from './messages.ts'

/** Words of this screen. */
export const messages = [contentMessages]

/** Reads the topic. */
export async function load(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  await context.queries.prefetchQuery(helpTopicQuery(context, search.tag, context.words.language()))
}

/** One help topic, such as the terms that the registration links to (REG-16, ROUTE-25, HELP-05, HELP-06-D). */
export function Screen() {
  const { t } = useLingui()
  const { tag } = useSearch({ from: paths.help })
  const topic = useQuery(helpTopicQuery(useScreenContext(), tag, useLanguage()))
  if (topic.isError) {
    return (
      <FailedBlock onRetry={() => void topic.refetch()} retrying={topic.isFetching}>
        {t`Loading failed, click to retry`}
      </FailedBlock>
    )
  }
  if (topic.isPending) {
    return (
      <div className={styles.topic}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    )
  }
  if (topic.data === null)
    return <EmptyState scene="search">{t`There is nothing to read here yet.`}</EmptyState>
  return (
    <div className={styles.topic}>
      <RichText html={topic.data.content} />
    </div>
  )
}
