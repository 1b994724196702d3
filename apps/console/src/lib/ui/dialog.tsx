import { lazy, type ReactNode, Suspense, useState } from 'react'
import css from './dialog.module.css'
import type { DialogProps } from './dialog-frame.tsx'

const Frame = lazy(() => import('./dialog-frame.tsx').then(({ DialogFrame }) => ({ default: DialogFrame })))

/**
 * Something that has to be dealt with before the page goes on. What draws it comes when it first opens, and stays, so that the focus goes
 * back to where it was.
 */
export function Dialog(props: DialogProps) {
  const [isMade, setIsMade] = useState(props.isOpen)
  if (props.isOpen && !isMade) setIsMade(true)
  return isMade ? (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  ) : null
}

/** The buttons of a dialog, the one that goes on last. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.buttons}>{children}</div>
)
