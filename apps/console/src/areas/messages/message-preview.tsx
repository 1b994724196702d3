import { text } from '../../lib/texts.ts'
import css from './messages.module.css'

/** The player in whose place the operator reads. */
const READER = 'somchai88'

interface MessagePreviewProps {
  readonly title: string
  readonly body: string
  /** What `{brand}` stands for. */
  readonly brand?: string
}

/** A message as a player reads it. */
export function MessagePreview({ title, body, brand = '{brand}' }: MessagePreviewProps) {
  const filled = (message: string) => message.replaceAll('{name}', READER).replaceAll('{brand}', brand)
  return (
    <figure className={css.preview}>
      <figcaption>{text('message.preview')}</figcaption>
      <blockquote dir="auto">
        {title && <b>{filled(title)}</b>}
        <span>{filled(body)}</span>
      </blockquote>
    </figure>
  )
}
