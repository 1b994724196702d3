import { LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Apple from 'lucide-react/icons/apple'
import Send from 'lucide-react/icons/send'
import Smartphone from 'lucide-react/icons/smartphone'
import { type MouseEvent, Suspense, useState } from 'react'
import { later } from '../../../lib/page-life/later.tsx'
import { linkOf } from '../site.ts'
import { useSite } from '../site-provider.tsx'
import { useEnvironment } from '../use-environment.ts'
import styles from './download.module.css'
import type { DownloadNotice } from './download-notice.tsx'
import { iosDownload } from './download-rules.ts'

const noticePopup = later(() => import('./download-notice.tsx'), 'DownloadNoticeDialog')

/** The three ways to the app, each only where the merchant has it, that of this device first. */
export function DownloadButtons() {
  const { t } = useLingui()
  const site = useSite()
  const environment = useEnvironment()
  const ios = iosDownload(site, environment)
  const android = linkOf(site, 'Android')
  const telegram = linkOf(site, 'TELEGRAM')
  const [notice, setNotice] = useState<{ kind: DownloadNotice; open: boolean }>()

  const onIos = (event: MouseEvent) => {
    if (ios?.kind !== 'needs-safari' && ios?.kind !== 'needs-ios') return
    event.preventDefault()
    setNotice({ kind: ios.kind, open: true })
  }
  const iosButton = ios && (
    <LinkButton
      key="ios"
      href={ios.href}
      // A profile is a file: iOS asks about it in the page that it came from.
      target={ios.kind === 'profile' ? '_self' : undefined}
      onClick={onIos}
      variant={environment.android ? 'outline' : 'accent'}
      block
      icon={<Apple size={20} />}
    >
      {t`INSTALL IOS APP`}
    </LinkButton>
  )
  const androidButton = android && (
    <LinkButton
      key="android"
      href={android}
      variant={environment.ios ? 'outline' : 'accent'}
      block
      icon={<Smartphone size={20} />}
    >
      {t`INSTALL ANDROID APP`}
    </LinkButton>
  )
  return (
    <div className={styles.buttons}>
      {environment.android ? [androidButton, iosButton] : [iosButton, androidButton]}
      {telegram && (
        <LinkButton href={telegram} variant="outline" block icon={<Send size={20} />}>
          {t`Telegram channel`}
        </LinkButton>
      )}
      {notice && (
        <Suspense>
          <noticePopup.Part
            kind={notice.kind}
            open={notice.open}
            onClose={() => setNotice({ ...notice, open: false })}
          />
        </Suspense>
      )}
    </div>
  )
}
