import { useEffect, useRef } from 'react'
import { RichText } from '../../../lib/rich-text/rich-text.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useFormats } from '../../merchant/index.ts'
import { markNoticeRead } from './mark-notice-read.ts'
import type { Notice } from './notice.ts'
import { NoticeAudience } from './notice-audience.tsx'
import styles from './notice-detail.module.css'

interface NoticeDetailProps {
  readonly notice: Notice
}

/** One notice on a page of its own; who opens it has read it. */
export function NoticeDetail({ notice }: NoticeDetailProps) {
  const context = useScreenContext()
  const formats = useFormats()
  const { id, title, content, startsAt, read, forAgents } = notice
  const sent = useRef('')
  useEffect(() => {
    // Once: where it fails it is sent when the page is opened next.
    if (read || sent.current === id) return
    sent.current = id
    void markNoticeRead(context, id)
  }, [context, id, read])
  return (
    <>
      <header className={styles.head}>
        <p className={styles.facts}>
          <time dateTime={new Date(startsAt).toISOString()}>{formats.day(startsAt)}</time>
          {forAgents && <NoticeAudience />}
        </p>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
      </header>
      <RichText html={content} />
    </>
  )
}
