import { EmptyState } from '@foyer/ui'
import { Sheet } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { Popup } from '../../../lib/use-popup.ts'
import { chosenPlace } from './chosen-topic.ts'
import styles from './help-popup.module.css'
import { helpTopicsQuery } from './help-queries.ts'
import { HelpSkeleton } from './help-skeleton.tsx'
import { HelpTopicBlock } from './help-topic-block.tsx'

export const catalogues = ['content/help']

interface HelpPopupProps {
  readonly popup: Popup
  /** Tag of the topic that it opens with. */
  readonly tag: string
}

/** The help beside the page: a side entry per topic, and what the open one says. */
export function HelpPopup({ popup, tag }: HelpPopupProps) {
  const { t } = useLingui()
  const topics = useQuery(helpTopicsQuery(useScreenContext(), useLanguage()))
  const [chosen, setChosen] = useState(tag)
  const [opened, setOpened] = useState(popup.open)
  if (popup.open !== opened) {
    setOpened(popup.open)
    if (popup.open) setChosen(tag)
  }
  return (
    <Sheet
      side="bottom"
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={t`Help`}
      closeLabel={t`Close`}
    >
      <QueryBlock query={topics} skeleton={<HelpSkeleton />}>
        {(list) => {
          const topic = list[chosenPlace(list, { tag: chosen })]
          if (!topic) {
            return <EmptyState scene="search">{t`There is nothing to read here yet.`}</EmptyState>
          }
          return (
            <div className={styles.columns}>
              <nav className={styles.side} aria-label={t`Help topics`}>
                {list.map((one) => (
                  <button
                    key={one.tag}
                    type="button"
                    className={styles.entry}
                    aria-current={one.tag === topic.tag ? 'true' : undefined}
                    onClick={() => setChosen(one.tag)}
                  >
                    {one.title}
                  </button>
                ))}
              </nav>
              <div className={styles.words}>
                <HelpTopicBlock key={topic.tag} tag={topic.tag} />
              </div>
            </div>
          )
        }}
      </QueryBlock>
    </Sheet>
  )
}
