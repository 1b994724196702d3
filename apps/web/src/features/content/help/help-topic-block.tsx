import { EmptyState } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { helpTopicQuery } from './help-queries.ts'
import { HelpSkeleton } from './help-skeleton.tsx'
import { HelpText } from './help-text.tsx'

interface HelpTopicBlockProps {
  readonly tag: string
  /** The heading to open, from 0. */
  readonly heading?: number | undefined
}

/** What a topic says, as soon as it is there. */
export function HelpTopicBlock({ tag, heading }: HelpTopicBlockProps) {
  const { t } = useLingui()
  const topic = useQuery(helpTopicQuery(useScreenContext(), tag, useLanguage()))
  return (
    <QueryBlock query={topic} skeleton={<HelpSkeleton />}>
      {(data) =>
        data ? (
          <HelpText html={data.content} heading={heading} />
        ) : (
          <EmptyState scene="search">{t`There is nothing to read here yet.`}</EmptyState>
        )
      }
    </QueryBlock>
  )
}
