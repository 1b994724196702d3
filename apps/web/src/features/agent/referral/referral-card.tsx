import { Button, Qr } from '@foyer/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import type { CallValue } from '../../../lib/api/api.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { qrCode } from '../../../lib/qr-code.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSite } from '../../merchant/index.ts'
import styles from './referral.module.css'

interface ReferralCardProps {
  readonly invitation: NonNullable<CallValue<'memberReferral'>['invitation']>
}

/** The player's link as a code to scan, to be copied or shared, and how many came with it. */
export function ReferralCard({ invitation: { code, link, uses } }: ReferralCardProps) {
  const { t } = useLingui()
  const { toaster } = useScreenContext()
  const { name } = useSite()
  const copy = (text: string) =>
    void copyText(toaster, text, {
      done: t`Copied`,
      byHand: t`Your browser did not allow copying. Here it is to copy by hand:`,
    })
  // Not on every browser, and on none where the page is not secure.
  const shares = typeof navigator.share === 'function'
  // Who closes the sheet of the phone has refused to share, which is no failure.
  const share = () => void navigator.share({ title: name, url: link }).catch(() => undefined)
  return (
    <div className={styles.card}>
      <p className={styles.lead}>
        <Trans>A friend scans this code or opens your link, and registers.</Trans>
      </p>
      <div className={styles.picture}>
        <Qr {...qrCode(link)} label={t`Code with your invitation link`} />
      </div>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt className={styles.name}>{t`Invitation code`}</dt>
          <dd className={styles.code} dir="ltr">
            {code}
          </dd>
          <Button size="s" variant="outline" icon={<Copy size={18} />} onClick={() => copy(code)}>
            {t`Copy code`}
          </Button>
        </div>
        <div className={styles.fact}>
          <dt className={styles.name}>{t`Invitation link`}</dt>
          <dd className={styles.link} dir="ltr">
            {link}
          </dd>
          <Button size="s" variant="outline" icon={<Copy size={18} />} onClick={() => copy(link)}>
            {t`Copy link`}
          </Button>
        </div>
      </dl>
      {shares && (
        <Button block variant="accent" icon={<Share2 size={20} />} onClick={share}>
          {t`Share`}
        </Button>
      )}
      <p className={styles.uses}>
        <Plural
          value={uses}
          _0="Nobody has registered with it yet"
          one="# friend has registered with it"
          other="# friends have registered with it"
        />
      </p>
      <p className={styles.note}>
        <Trans>Only adults may register.</Trans>
      </p>
    </div>
  )
}
