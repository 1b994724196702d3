import { Dialog as Base } from '@base-ui/react/dialog'
import { useId, useRef } from 'react'
import styles from './dialog.module.css'
import { useMaskGuard } from './mask-guard.ts'
import overlay from './overlay.module.css'
import { closeButton, type DialogProps, OverlayFrame, titleClass } from './overlay-frame.tsx'

/**
 * A centred popup: 225 ms, deaf to mask clicks for 300 ms, holds the focus, closes on Escape and keeps the page from
 * scrolling. Load it when it is first needed.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, onClosed, title, titleHidden, closeLabel, children, footer, unasked } = props
  const asks = closeLabel === undefined
  const popup = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const maskCounts = useMaskGuard(open)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (details.reason === 'outside-press' && (asks || !maskCounts())) details.cancel()
        else onOpenChange(next)
      }}
      onOpenChangeComplete={(shown) => {
        if (!shown) onClosed?.()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={overlay.mask} />
        <Base.Viewport className={styles.stage}>
          <Base.Popup
            ref={popup}
            role={asks ? 'alertdialog' : 'dialog'}
            className={`${overlay.panel} ${styles.popup}`}
            initialFocus={unasked ? popup : true}
          >
            <OverlayFrame
              headingId={headingId}
              heading={
                <Base.Title id={headingId} className={titleClass(titleHidden)}>
                  {title}
                </Base.Title>
              }
              close={asks ? undefined : <Base.Close render={closeButton(closeLabel)} />}
              footer={footer}
            >
              {children}
            </OverlayFrame>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
