import { type ReactNode, useEffect, useRef } from 'react'
import css from './page.module.css'

interface PageProps {
  readonly title: string | undefined
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Whether a page has been shown since the console was opened. */
let isGoingOn = false

/** A page below its title. It takes the focus where that was in the page before it. */
export function Page({ title, lead, actions, children }: PageProps) {
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    document.title = title === undefined ? 'Foyer' : `${title} · Foyer`
  }, [title])
  useEffect(() => {
    const wasShown = isGoingOn
    isGoingOn = true
    // What closes with the page before gives the focus away first.
    const timer = setTimeout(() => {
      if (wasShown && document.activeElement === document.body) page.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <main ref={page} className={css.page} id="page" tabIndex={-1}>
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
}

/** A part of a page with lines around it. */
export const Panel = ({
  title,
  id,
  children,
  isPadded = false,
}: {
  readonly title?: string
  /** Where links of the page lead. */
  readonly id?: string
  readonly children: ReactNode
  readonly isPadded?: boolean
}) => (
  <section className={css.panel} id={id}>
    {title && <h2 className={css.panelTitle}>{title}</h2>}
    <div className={isPadded ? css.padded : undefined}>{children}</div>
  </section>
)
