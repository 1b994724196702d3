import { Drawer } from '@base-ui/react/drawer'
import { useId, useSyncExternalStore } from 'react'
import { useMaskGuard } from '../dialog/mask-guard.ts'
import overlay from '../dialog/overlay.module.css'
import { closeButton, OverlayFrame, type OverlayProps, titleClass } from '../dialog/overlay-frame.tsx'
import { dismissDirection, type SheetSide } from './dismiss-direction.ts'
import styles from './sheet.module.css'

export type SheetProps = OverlayProps & {
  /** Side panels take 300 ms, the bottom sheet 225 ms. */
  side: SheetSide
}

/** The direction of a page is set once per language, with a new document; nothing to follow. */
const neverChanges = () => () => undefined

/**
 * A panel from the side (side menu, filter) or from below; can be swiped away, and does all else that `Dialog` does.
 * Load it when it is first needed.
 */
export function Sheet(props: SheetProps) {
  const { side, open, onOpenChange, onClosed, title, titleHidden, closeLabel, children, footer } = props
  const headingId = useId()
  const maskCounts = useMaskGuard(open)
  const leftwards = useSyncExternalStore(
    neverChanges,
    () => document.documentElement.dir === 'rtl',
    () => false,
  )
  return (
    <Drawer.Root
      open={open}
      swipeDirection={dismissDirection(side, leftwards)}
      onOpenChange={(next, details) => {
        if (details.reason === 'outside-press' && !maskCounts()) details.cancel()
        else onOpenChange(next)
      }}
      onOpenChangeComplete={(shown) => {
        if (!shown) onClosed?.()
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={`${overlay.mask} ${styles.mask}`} data-side={side} />
        <Drawer.Viewport className={styles.stage}>
          <Drawer.Popup className={`${overlay.panel} ${styles.sheet}`} data-side={side}>
            {side === 'bottom' && <div className={styles.handle} />}
            <OverlayFrame
              headingId={headingId}
              heading={
                <Drawer.Title id={headingId} className={titleClass(titleHidden)}>
                  {title}
                </Drawer.Title>
              }
              close={<Drawer.Close render={closeButton(closeLabel)} />}
              footer={footer}
            >
              {children}
            </OverlayFrame>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
