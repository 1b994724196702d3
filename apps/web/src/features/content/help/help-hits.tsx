import { EmptyState, ListRow } from '@foyer/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { paths, withQuery } from '../../../lib/paths.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import styles from './help-hits.module.css'
import { helpTextsQuery } from './help-queries.ts'
import { LEAST_LETTERS, searchHelp } from './help-search.ts'
import { HelpSkeleton } from './help-skeleton.tsx'
import { TopicLink } from './topic-link.tsx'

export const catalogues = ['content/help']

interface HelpHitsProps {
  readonly typed: string
  /** Called when a place was chosen. */
  readonly onChosen: () => void
}

/** Where the help says what is typed; each leads to its heading, opened. */
export function HelpHits({ typed, onChosen }: HelpHitsProps) {
  const { t } = useLingui()
  const texts = useQuery(helpTextsQuery(useScreenContext(), useLanguage()))
  const term = useDeferredValue(typed)
  if ([...term.trim()].length < LEAST_LETTERS) {
    return <p className={styles.count}>{t`Please type two letters or more.`}</p>
  }
  return (
    <QueryBlock query={texts} skeleton={<HelpSkeleton />}>
      {(topics) => {
        const hits = searchHelp(topics, term)
        const count = hits.length
        return (
          <>
            <p className={styles.count} role="status">
              {count === 0 ? '' : t`${plural(count, { one: '# result', other: '# results' })}`}
            </p>
            {count === 0 && (
              <EmptyState scene="search">{t`Nothing in the help says this. Customer service knows more.`}</EmptyState>
            )}
            {hits.map(({ tag, title, place, heading, excerpt }) => {
              return (
                <ListRow
                  key={`${tag} ${place}`}
                  href={withQuery(paths.help, { tag, c: place })}
                  as={TopicLink}
                  onPress={onChosen}
                  title={<bdi>{heading || title}</bdi>}
                  detail={
                    <>
                      {heading !== '' && <bdi className={styles.topic}>{title}</bdi>}
                      <bdi>{excerpt}</bdi>
                    </>
                  }
                />
              )
            })}
          </>
        )
      }}
    </QueryBlock>
  )
}
