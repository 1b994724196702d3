import { Skeleton } from '@foyer/ui'
import { Sheet } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import type { Popup } from '../../lib/use-popup.ts'
import { MenuContent } from './menu-content.tsx'

interface SideMenuProps {
  readonly popup: Popup
  readonly onService: () => void
  readonly onDownload: () => void
}

/** More than a phone shows. */
const WAITING = Array.from({ length: 12 }, (_, row) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have no identity and no state
  <Skeleton key={row} shape="row" />
))

/**
 * The side menu. Nothing of it can be tapped before all of it is there, since what comes later would move the rest
 * under the finger.
 */
export function SideMenu({ popup, onService, onDownload }: SideMenuProps) {
  const { t } = useLingui()
  return (
    <Sheet
      side="start"
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={t`Menu`}
      closeLabel={t`Close`}
    >
      <Suspense fallback={WAITING}>
        <WordsOf name="login">
          <MenuContent waiting={WAITING} onDone={popup.hide} onService={onService} onDownload={onDownload} />
        </WordsOf>
      </Suspense>
    </Sheet>
  )
}
