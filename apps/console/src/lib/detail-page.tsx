import type { ReactNode } from 'react'
import css from './detail-page.module.css'
import { Page } from './ui/page.tsx'

interface DetailPageProps {
  /** What the thing is called. */
  readonly title: string
  /** States and tags of it. */
  readonly badges?: ReactNode
  /** What tells it from others, in a line. */
  readonly lead?: ReactNode
  /** What can be done about it. */
  readonly acts?: ReactNode
  /** What is looked at beside everything else. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** A thing: its head with what can be done, its parts, and what stands beside them. */
export const DetailPage = ({ title, badges, lead, acts, aside, children }: DetailPageProps) => (
  <Page title={title} lead={lead} actions={badges}>
    {acts && <div className={css.acts}>{acts}</div>}
    <div className={css.columns}>
      <div className={css.main}>{children}</div>
      <aside className={css.aside}>{aside}</aside>
    </div>
  </Page>
)
