import { lazy, type ReactNode, Suspense, useState } from 'react'
import css from './dialog.module.css'
import type { DialogProps } from './dialog-frame.tsx'

const Frame = lazy(() => import('./dialog-frame.tsx').then(({ DialogFrame }) => ({ default: DialogFrame })))

/**
 * Something that has to be dealt with before the page goes on. What draws it comes when it first opens, and stays, so that the focus goes
 * back to where it was.
 */
export function Dialog(props: DialogProps) {
  const [isMade, setIsMade] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  // Noted before anything in the dialog takes the focus.
  const [before, setBefore] = useState<Element | null>(null)
  if (props.isOpen !== wasOpen) {
    setWasOpen(props.isOpen)
    if (props.isOpen) {
      setIsMade(true)
      setBefore(document.activeElement)
    }
  }
  return isMade ? (
    <Suspense>
      <Frame {...props} before={before} />
    </Suspense>
  ) : null
}

/** The buttons of a dialog, the one that goes on last. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.buttons}>{children}</div>
)
