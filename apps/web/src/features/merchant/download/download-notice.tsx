import { APP_IOS_VERSION } from '@foyer/contract/constants'
import { Button } from '@foyer/ui'
import { Dialog } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'

/** Why the iOS button does not download here. */
export type DownloadNotice = 'needs-safari' | 'needs-ios'

interface DownloadNoticeDialogProps {
  readonly kind: DownloadNotice
  readonly open: boolean
  readonly onClose: () => void
}

/** Says what is missing for the download. */
export function DownloadNoticeDialog({ kind, open, onClose }: DownloadNoticeDialogProps) {
  const { t } = useLingui()
  const version = APP_IOS_VERSION.join('.')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={t`notice`}
      closeLabel={t`Close`}
      footer={
        <Button variant="accent" block onClick={onClose}>
          {t`OK`}
        </Button>
      }
    >
      <p>
        {kind === 'needs-safari'
          ? t`Please use Safari for download App.`
          : t`The app needs iOS ${version} or later. Please update your iPhone first.`}
      </p>
    </Dialog>
  )
}
