import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { NextPage } from '../../lib/next-page/next-page.tsx'
import { later } from '../../lib/page-life/later.tsx'
import { QueryBlock } from '../../lib/query-block.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { usePopup } from '../../lib/use-popup.ts'
import { InboxCard } from './inbox-card.tsx'
import { InboxHead } from './inbox-head.tsx'
import { type InboxMessage, inboxQuery } from './inbox-queries.ts'
import styles from './inbox-screen.module.css'
import { InboxSkeleton } from './inbox-skeleton.tsx'
import { NoMessages } from './no-messages.tsx'

const deleteQuestion = later(() => import('./delete-question.tsx'), 'DeleteQuestion')

/** The answer may be there before the page is live, whose first rendering is everybody's. */
const UNASKED = { data: undefined, isError: false } as const

interface MessagesProps {
  /** It is known that a member looks; before that, as while the server renders, skeletons stand for what comes. */
  readonly asks: boolean
}

/** The messages as far as they are loaded, one open at a time, with what can be done to them. */
export function Messages({ asks }: MessagesProps) {
  const place = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState<InboxMessage>()
  const question = usePopup('delete-message')
  const asked = useMounted(question.open)
  const inbox = useInfiniteQuery({ ...inboxQuery(useScreenContext(), useLanguage()), enabled: asks })
  return (
    <>
      <QueryBlock query={asks ? inbox : { ...inbox, ...UNASKED }} skeleton={<InboxSkeleton />}>
        {({ pages }) => {
          const all = pages.flatMap(({ messages }) => messages)
          if (all.length === 0 && !inbox.hasNextPage) return <NoMessages />
          return (
            <>
              <InboxHead hasUnread={all.some(({ read }) => !read)} />
              <ul ref={place} className={styles.list} tabIndex={-1}>
                {all.map((message) => (
                  <InboxCard
                    key={message.id}
                    message={message}
                    onDelete={() => {
                      setChosen(message)
                      question.show()
                    }}
                  />
                ))}
              </ul>
              <NextPage query={inbox} />
            </>
          )
        }}
      </QueryBlock>
      <Suspense>
        {asked && chosen && (
          <deleteQuestion.Part
            message={chosen}
            popup={question}
            // The button that was pressed has gone with its message.
            onGone={() => place.current?.focus({ preventScroll: true })}
          />
        )}
      </Suspense>
    </>
  )
}
