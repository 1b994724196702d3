import { EmptyState, FailedBlock, Skeleton, TabRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { paths, withQuery } from '../../lib/paths.ts'
import { RichText } from '../../lib/rich-text/rich-text.tsx'
import { RouterLink } from '../../lib/router-link.tsx'
import type { ScreenContext, ScreenPlace } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { type HelpTopic, helpTopicQuery, helpTopicsQuery } from './help-queries.ts'
import styles from './help-screen.module.css'
import { contentMessages } from './messages.ts'

/** Words of this screen. */
export const messages = [contentMessages]

/** Reads the topic and the titles of all. */
export async function load(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const language = context.words.language()
  await Promise.all([
    context.queries.prefetchQuery(helpTopicQuery(context, search.tag, language)),
    context.queries.prefetchQuery(helpTopicsQuery(context, language)),
  ])
}

/** The help centre: a tab per topic, and the topic that the address names (REG-16, ROUTE-25, HELP-01, HELP-05, HELP-06-D). */
export function Screen() {
  const { t } = useLingui()
  const { tag } = useSearch({ from: paths.help })
  const context = useScreenContext()
  const language = useLanguage()
  const topic = useQuery(helpTopicQuery(context, tag, language))
  const { data: topics = [] } = useQuery(helpTopicsQuery(context, language))
  const items = topics.map((one) => ({
    id: one.tag,
    href: withQuery(paths.help, { tag: one.tag }),
    label: one.title,
  }))
  return (
    <>
      {items.length > 1 && (
        <TabRow label={t`Help topics`} items={items} current={topic.data?.tag ?? tag} as={TopicLink} />
      )}
      <Topic topic={topic} />
    </>
  )
}

/** A link to another topic in the place of this one: the history holds the help centre once. */
function TopicLink({ href, ...rest }: ComponentProps<typeof RouterLink>) {
  const router = useRouter()
  return (
    <RouterLink
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault()
        void router.navigate({ href, replace: true })
      }}
    />
  )
}

function Topic({ topic }: { readonly topic: UseQueryResult<HelpTopic | null> }) {
  const { t } = useLingui()
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
