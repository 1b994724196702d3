import X from 'lucide-react/icons/x'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import styles from './overlay.module.css'

/** What every popup of the design system takes. */
export type OverlayProps = {
  /** Whether it is shown. */
  open: boolean
  /** Called with `false` by the cross, Escape, the mask and (for sheets) a swipe. */
  onOpenChange: (open: boolean) => void
  /** Called when the closing movement is over, to take its content away. */
  onClosed?: (() => void) | undefined
  /** Heading, read first by screen readers. */
  title: ReactNode
  /** Keeps the heading for screen readers only. */
  titleHidden?: boolean | undefined
  /** Name of the cross. */
  closeLabel: string
  /** Content; it scrolls where it is too long. */
  children: ReactNode
  /** Actions at the lower end, always in sight. */
  footer?: ReactNode
}

/** What only centred popups take. */
export type DialogProps = Omit<OverlayProps, 'closeLabel'> & {
  /** Name of the cross; a popup without one waits for an answer, and a press beside it does nothing. */
  closeLabel?: string | undefined
  /** It opens by itself: the focus goes to the popup as a whole, so that no key closes what nobody has read. */
  unasked?: boolean | undefined
}

/** The cross of a popup, for the close part of the primitive to take over. */
export function closeButton(label: string): ReactElement {
  return (
    <IconButton label={label}>
      <X size={20} />
    </IconButton>
  )
}

/** The class of a popup's heading. */
export function titleClass(hidden: boolean | undefined) {
  return hidden ? 'visually-hidden' : styles.title
}

type OverlayFrameProps = {
  /** Id of the heading, which also names the content as a stop of its own. */
  headingId: string
  /** The heading as the primitive draws it. */
  heading: ReactNode
  close: ReactNode
  children: ReactNode
  footer: ReactNode
}

/** Head with title and cross, scrolling content, actions: the same in dialogs and sheets. */
export function OverlayFrame({ headingId, heading, close, children, footer }: OverlayFrameProps) {
  return (
    <>
      <div className={styles.head}>
        {heading}
        {close !== undefined && <span className={styles.close}>{close}</span>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a text that scrolls, not a fieldset */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <div className={styles.body} role="group" aria-labelledby={headingId} tabIndex={0}>
        {children}
      </div>
      {footer !== undefined && <div className={styles.foot}>{footer}</div>}
    </>
  )
}
