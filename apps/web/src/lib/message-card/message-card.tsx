import { AccordionItem } from '@foyer/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { RichText } from '../rich-text/rich-text.tsx'
import styles from './message-card.module.css'

interface MessageCardProps {
  /** Cards of one name close each other. */
  readonly name: string
  readonly title: string
  /** Beginning of the content as plain text; two lines of it show. */
  readonly preview: string
  /** Sanitised HTML. */
  readonly content: string
  /** ms since 1970 */
  readonly sentAt: number
  /** `sentAt` in words. */
  readonly date: string
  /** What an unread message is marked with, for those who do not see it; nothing where it was read. */
  readonly unread: string | undefined
  /** What kind of message it is, where that is worth telling. */
  readonly kind?: ReactNode
  /** It begins open, in sight. */
  readonly opened?: boolean
  /** It stands open unread; told once each time that it is opened. */
  readonly onRead: () => void
  /** What can be done to it. */
  readonly children?: ReactNode
}

/** A notice or message: a line that opens in its place. */
export function MessageCard({ opened = false, unread, onRead, ...message }: MessageCardProps) {
  const item = useRef<HTMLDetailsElement>(null)
  const told = useRef(false)
  const isUnread = unread !== undefined
  const look = () => {
    const open = item.current?.open === true
    if (open && isUnread && !told.current) onRead()
    told.current = open && (told.current || isUnread)
  }
  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    if (opened) item.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  // Whether it was read may come to be known after it was opened.
  useEffect(() => {
    if (isUnread) lookAgain()
  }, [isUnread])
  return (
    <li className={styles.message} data-unread={isUnread || undefined}>
      <AccordionItem
        ref={item}
        name={message.name}
        open={opened || undefined}
        onToggle={look}
        summary={
          <span className={styles.summary}>
            <span className={styles.line}>
              <time className={styles.time} dateTime={new Date(message.sentAt).toISOString()}>
                {message.date}
              </time>
              {message.kind}
              {isUnread && (
                <span className={styles.dot}>
                  <span className="visually-hidden">{unread}</span>
                </span>
              )}
            </span>
            <span className={styles.title} dir="auto">
              {message.title}
            </span>
            <span className={styles.preview} dir="auto">
              {message.preview}
            </span>
          </span>
        }
      >
        <div className={styles.content}>
          <RichText html={message.content} />
        </div>
        {message.children && <div className={styles.actions}>{message.children}</div>}
      </AccordionItem>
    </li>
  )
}
