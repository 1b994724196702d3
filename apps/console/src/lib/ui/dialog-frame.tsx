import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../texts.ts'
import css from './dialog.module.css'

export interface DialogProps {
  readonly isOpen: boolean
  /** Absent for one that is left by what it asks for only. */
  readonly onClose?: (() => void) | undefined
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** Something that has to be dealt with before the page goes on. */
export function DialogFrame({
  isOpen,
  onClose,
  title,
  lead,
  children,
  before,
}: DialogProps & { readonly before: Element | null }) {
  // What opened it by a key of the page gives the focus back to the page.
  const returnFocus = () =>
    before instanceof HTMLElement && before.isConnected && before !== document.body
      ? before
      : document.getElementById('page')
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={css.popup} finalFocus={returnFocus}>
          <header className={css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
            {onClose && (
              <Base.Close className={css.close} aria-label={text('dialog.close')}>
                <X />
              </Base.Close>
            )}
          </header>
          {lead && <Base.Description className={css.lead}>{lead}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
