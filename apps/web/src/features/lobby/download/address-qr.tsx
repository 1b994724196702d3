import { Qr } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '../../../lib/page-life/use-hydrated.ts'
import { paths } from '../../../lib/paths.ts'
import { qrCode } from '../../../lib/qr-code.ts'
import styles from './download-screen.module.css'

/** The address of the download page as a code for another phone's camera. */
export function AddressQr() {
  const { t } = useLingui()
  const hydrated = useHydrated()
  return (
    <figure className={styles.code}>
      <div className={styles.codePlace}>
        {hydrated && <Qr {...qrCode(pageAddress())} label={t`Code with the address of this page`} />}
      </div>
      <figcaption className={styles.quiet}>{t`Scan with your phone to open this page there.`}</figcaption>
    </figure>
  )
}

/** Address of this page for another device: which merchant it is stays part of it. */
function pageAddress(): string {
  const merchant = new URLSearchParams(location.search).get('merchant')
  const query = merchant ? `?${new URLSearchParams({ merchant })}` : ''
  return `${location.origin}${paths.download}${query}`
}
