import { Dialog } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import type { Popup } from '../../lib/use-popup.ts'
import { AppSign } from './app-sign.tsx'
import styles from './download.module.css'
import { DownloadButtons } from './download-buttons.tsx'
import { useSite } from './site-provider.tsx'

interface DownloadDialogProps {
  readonly popup: Popup
}

/** The download popup (WIDGET-08): opened by the side menu, and by home once a day (SIDE-08-D, HOME-28-D). */
// biome-ignore lint/style/noDefaultExport: React.lazy needs a default export
export default function DownloadDialog({ popup }: DownloadDialogProps) {
  const { t } = useLingui()
  const { name } = useSite()
  return (
    <Dialog
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={t`Download the app`}
      closeLabel={t`Close`}
    >
      <div className={styles.popup}>
        <AppSign size={72} />
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>{t`Opens with one tap, on the whole screen.`}</p>
        <DownloadButtons />
      </div>
    </Dialog>
  )
}
