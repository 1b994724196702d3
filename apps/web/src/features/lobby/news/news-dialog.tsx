import { Checkbox } from '@foyer/ui'
import { Dialog } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Popup } from '../../content/index.ts'
import { silencePopupsToday } from '../visit-popup-memory.ts'
import { PopupSlides } from './popup-slides.tsx'

interface NewsDialogProps {
  readonly popups: readonly Popup[]
  /** Called when it was closed. */
  readonly onClose: () => void
}

export const catalogues = ['lobby/news']

/** Pop-up announcements, with a way to silence them for the day. */
export function NewsDialog({ popups, onClose }: NewsDialogProps) {
  const { t } = useLingui()
  const [closed, setClosed] = useState(false)
  const [quiet, setQuiet] = useState(false)
  const close = () => {
    onClose()
    if (quiet) silencePopupsToday()
    setClosed(true)
  }
  return (
    <Dialog
      open={!closed}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={t`News`}
      titleHidden
      unasked
      closeLabel={t`Close`}
      footer={
        <Checkbox checked={quiet} onTick={setQuiet}>
          {t`Do not show again today`}
        </Checkbox>
      }
    >
      <PopupSlides popups={popups} />
    </Dialog>
  )
}
