import { Button } from '@foyer/ui'
import { Sheet } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Popup } from '../../../lib/use-popup.ts'
import type { ListState } from '../use-list-filter.ts'
import type { Vendor } from '../vendor-queries.ts'
import styles from './filter-sheet.module.css'
import { toggleOneOf } from './several-vendors.ts'
import { VendorGrid } from './vendor-grid.tsx'

export const catalogues = ['catalogue/filter']

interface VendorPickerProps {
  readonly popup: Popup
  readonly state: ListState
  readonly vendors: readonly Vendor[]
}

/** 'All' and every provider, several of which may be chosen; Confirm applies the choice, Reset goes back to all. */
export function LateVendorPicker({ popup, state, vendors }: VendorPickerProps) {
  const { t } = useLingui()
  const { filter } = state
  const [vendor, setVendor] = useState(filter.vendor)
  const [opened, setOpened] = useState(popup.open)
  if (popup.open !== opened) {
    setOpened(popup.open)
    if (popup.open) setVendor(filter.vendor)
  }
  const apply = (chosen: string) => popup.hide(() => state.change({ ...filter, vendor: chosen }))
  return (
    <Sheet
      side="bottom"
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={t`Providers`}
      closeLabel={t`Close`}
      footer={
        <div className={styles.actions}>
          <Button onClick={() => apply('')}>{t`Reset`}</Button>
          <Button variant="accent" onClick={() => apply(vendor)}>{t`Confirm`}</Button>
        </div>
      }
    >
      <VendorGrid
        all
        vendors={vendors}
        chosen={vendor}
        onChoose={(code) => setVendor(code && toggleOneOf(vendor, code))}
      />
    </Sheet>
  )
}
