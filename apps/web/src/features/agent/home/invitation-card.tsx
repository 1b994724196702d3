import { Button, Qr } from '@foyer/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import { copyText } from '../../../lib/copy-text.ts'
import { qrCode } from '../../../lib/qr-code.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { Invitation } from './agent-queries.ts'
import styles from './invitations.module.css'

interface InvitationCardProps {
  readonly invitation: Invitation
}

/** A code with its link, to be copied or scanned, and how many came with it. */
export function InvitationCard({ invitation: { code, link, uses } }: InvitationCardProps) {
  const { t } = useLingui()
  const { toaster } = useScreenContext()
  return (
    <article className={styles.card}>
      <Qr {...qrCode(link)} label={t`Code with the link of ${code}`} />
      <div className={styles.words}>
        <h3 className={styles.code} dir="ltr">
          {code}
        </h3>
        <p className={styles.link} dir="ltr">
          {link}
        </p>
        <p className={styles.uses}>
          <Plural
            value={uses}
            _0="Nobody came with it yet"
            one="# member came with it"
            other="# members came with it"
          />
        </p>
        <Button
          size="s"
          icon={<Copy size={18} />}
          onClick={() =>
            void copyText(toaster, link, {
              done: t`Copied`,
              byHand: t`Your browser did not allow copying. Here it is to copy by hand:`,
            })
          }
        >
          {t`Copy link`}
          <span className="visually-hidden">: {code}</span>
        </Button>
      </div>
    </article>
  )
}
