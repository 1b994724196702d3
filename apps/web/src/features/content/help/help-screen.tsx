import { EmptyState, SearchField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouterState, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { later } from '../../../lib/page-life/later.tsx'
import { paths } from '../../../lib/paths.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import type { ScreenContext, ScreenPlace } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { chosenHeading, chosenPlace } from './chosen-topic.ts'
import { helpTopicQuery, helpTopicsQuery } from './help-queries.ts'
import styles from './help-screen.module.css'
import { HelpSkeleton } from './help-skeleton.tsx'
import { HelpTabs } from './help-tabs.tsx'
import { HelpTopicBlock } from './help-topic-block.tsx'

export const catalogues = ['content/help']

const helpHits = later(() => import('./help-hits.tsx'), 'HelpHits')

/** Reads the titles of all topics and the one that the address names. */
export async function load(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const { queries, words } = context
  const language = words.language()
  const topics = await queries.fetchQuery(helpTopicsQuery(context, language)).catch(() => [])
  const topic = topics[chosenPlace(topics, search)]
  if (topic) await queries.prefetchQuery(helpTopicQuery(context, topic.tag, language))
}

/**
 * The help centre: a search, a tab per topic, and the topic that the address names. As detail it is that topic alone.
 */
export function Screen() {
  const { t } = useLingui()
  const search = useSearch({ strict: false })
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const topics = useQuery(helpTopicsQuery(useScreenContext(), useLanguage()))
  const [typed, setTyped] = useState('')
  const searches = typed.trim() !== ''
  return (
    <QueryBlock query={topics} skeleton={<HelpSkeleton />}>
      {(list) => {
        const place = chosenPlace(list, search)
        const topic = list[place]
        if (!topic) {
          return <EmptyState scene="search">{t`There is nothing to read here yet.`}</EmptyState>
        }
        const opened = <HelpTopicBlock key={topic.tag} tag={topic.tag} heading={chosenHeading(search)} />
        if (path === paths.helpDetail) return <div className={styles.topic}>{opened}</div>
        return (
          <>
            <search className={styles.search}>
              <SearchField
                label={t`Search the help`}
                clearLabel={t`Clear the search`}
                placeholder={t`What is it about?`}
                maxLength={100}
                value={typed}
                onValueChange={setTyped}
              />
            </search>
            {searches ? (
              <div className={styles.topic}>
                <helpHits.Part typed={typed} onChosen={() => setTyped('')} skeleton={<HelpSkeleton />} />
              </div>
            ) : (
              <>
                {list.length > 1 && <HelpTabs topics={list} place={place} />}
                <div className={styles.topic}>{opened}</div>
              </>
            )}
          </>
        )
      }}
    </QueryBlock>
  )
}
