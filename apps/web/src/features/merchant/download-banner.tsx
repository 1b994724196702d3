import { LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../lib/paths.ts'
import { AppSign } from './download/app-sign.tsx'
import { iosDownload } from './download/download-rules.ts'
import styles from './download-banner.module.css'
import { linkOf } from './site.ts'
import { useSite } from './site-provider.tsx'
import { useEnvironment } from './use-environment.ts'

/** Invites to the app on a phone that has one to load, but not inside the app or the installed site. */
export function DownloadBanner() {
  const { t } = useLingui()
  const site = useSite()
  const environment = useEnvironment()
  const { app, installed, ios, android } = environment
  const offered = (ios && iosDownload(site, environment)) || (android && linkOf(site, 'Android'))
  if (app || installed || !offered) return null
  const { name } = site
  return (
    <aside className={styles.banner} aria-label={t`Download the app`}>
      <AppSign size={48} />
      <div className={styles.words}>
        <p className={styles.name}>{ios ? t`${name} for iOS` : t`${name} for Android`}</p>
        <p className={styles.line}>{t`Opens with one tap, on the whole screen.`}</p>
      </div>
      <LinkButton href={paths.download} variant="accent" size="s">
        {t`Get it`}
      </LinkButton>
    </aside>
  )
}
