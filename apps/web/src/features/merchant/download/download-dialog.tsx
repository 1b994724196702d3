import { Dialog } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import type { Popup } from '../../../lib/use-popup.ts'
import { AppHead } from './app-head.tsx'
import styles from './download.module.css'
import { DownloadButtons } from './download-buttons.tsx'

export const catalogues = ['merchant/download']

interface DownloadDialogProps {
  readonly popup: Popup
}

/** The download popup: opened by the side menu, and by home once a day. */
export function DownloadDialog({ popup }: DownloadDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={t`Download the app`}
      closeLabel={t`Close`}
    >
      <div className={styles.popup}>
        <AppHead line={t`Opens with one tap, on the whole screen.`} layout="stack" />
        <DownloadButtons />
      </div>
    </Dialog>
  )
}
