import type { ReactNode } from 'react'
import css from './page.module.css'

interface PageProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page below its title. */
export const Page = ({ title, lead, actions, children }: PageProps) => (
  <main className={css.page} id="page" tabIndex={-1}>
    <header className={css.head}>
      <div className={css.titles}>
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
    {children}
  </main>
)

/** A part of a page with lines around it. */
export const Panel = ({
  title,
  children,
  isPadded = false,
}: {
  readonly title?: string
  readonly children: ReactNode
  readonly isPadded?: boolean
}) => (
  <section className={css.panel}>
    {title && <h2 className={css.panelTitle}>{title}</h2>}
    <div className={isPadded ? css.padded : undefined}>{children}</div>
  </section>
)
