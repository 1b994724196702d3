import { IconButton, TabRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { paths, withQuery } from '../../../lib/paths.ts'
import type { HelpTitle } from './help-queries.ts'
import styles from './help-screen.module.css'
import { TopicLink, useTopicOpener } from './topic-link.tsx'

interface HelpTabsProps {
  readonly topics: readonly HelpTitle[]
  /** Place of the open one. */
  readonly place: number
}

const pathOf = (tag: string) => withQuery(paths.help, { tag })

/** A tab per topic, the open one in the middle, with arrows to the one before and after it. */
export function HelpTabs({ topics, place }: HelpTabsProps) {
  const { t } = useLingui()
  const open = useTopicOpener()
  const arrow = (step: 1 | -1) => {
    const next = topics[place + step]
    return { disabled: next === undefined, onClick: () => next && open(pathOf(next.tag)) }
  }
  return (
    <div className={styles.tabs}>
      <IconButton label={t`Previous topic`} arrow {...arrow(-1)}>
        <ChevronLeft size={20} />
      </IconButton>
      <TabRow
        label={t`Help topics`}
        items={topics.map(({ tag, title }) => ({ id: tag, href: pathOf(tag), label: title }))}
        current={topics[place]?.tag}
        as={TopicLink}
      />
      <IconButton label={t`Next topic`} arrow {...arrow(1)}>
        <ChevronRight size={20} />
      </IconButton>
    </div>
  )
}
