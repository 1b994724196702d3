import { sanitisedHtml } from '../trusted-types.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
  /** HTML of an operator, sanitised by the server. */
  readonly html: string
  /** `div` for a part of a text; an article of its own unless told. */
  readonly as?: 'article' | 'div'
}

/** What an operator wrote: headings, paragraphs, lists, links. */
export function RichText({ html, as: Element = 'article' }: RichTextProps) {
  return (
    <Element
      dir="auto"
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
      dangerouslySetInnerHTML={sanitisedHtml(html)}
    />
  )
}
