import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './accordion.module.css'

/** Props of {@link AccordionItem}: those of a native `details`. Items of one `name` close each other. */
export type AccordionItemProps = Omit<ComponentPropsWithRef<'details'>, 'className' | 'style'> & {
  /** The line that opens it. */
  summary: ReactNode
  /** What it holds; findable by the browser's search also while closed. */
  children: ReactNode
}

/** A line that opens to a text, without any script. */
export function AccordionItem({ summary, children, ...rest }: AccordionItemProps) {
  return (
    <details {...rest} className={styles.item}>
      <summary className={styles.summary} data-base-ui-swipe-ignore="">
        <span>{summary}</span>
        <ChevronDown className={styles.chevron} size={20} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
