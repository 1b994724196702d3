import { Card, ListRow, ProgressBar } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import KeyRound from 'lucide-react/icons/key-round'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { usePopup } from '../../../lib/use-popup.ts'
import { useFormats } from '../../merchant/index.ts'
import styles from './protection.module.css'
import { PAYMENT_POPUP, SecurityPopup } from './security-popup.tsx'
import type { SecurityOverview } from './security-queries.ts'

/** What protects the account: how much of it is set, and a row for each with the way to set or change it. */
export function Protection({ overview }: { readonly overview: SecurityOverview }) {
  const { t } = useLingui()
  const formats = useFormats()
  const payment = usePopup(PAYMENT_POPUP)
  const mobile = usePopup('mobile')
  const email = usePopup('email')
  const { paymentLockedUntil: lockedUntil } = overview
  const set = [
    overview.loginPassword,
    overview.paymentPassword,
    overview.mobileVerified,
    overview.emailVerified,
  ]
  const count = set.filter(Boolean).length
  const lockEnd = lockedUntil === null ? '' : `${formats.day(lockedUntil)} ${formats.time(lockedUntil)}`
  return (
    <>
      <section className={styles.summary}>
        <ShieldCheck size={32} aria-hidden="true" className={styles.shield} />
        <div className={styles.progress}>
          <ProgressBar
            label={count === set.length ? t`Well protected` : t`Protect your account`}
            value={count}
            max={set.length}
            text={t`${count} of ${set.length}`}
          />
        </div>
      </section>
      <Card flush>
        <ListRow
          href={paths.changePassword}
          start={<KeyRound size={20} />}
          title={t`Login password`}
          detail={overview.loginPassword ? t`Set` : t`Not set`}
        />
        <ListRow
          onPress={payment.show}
          start={<LockKeyhole size={20} />}
          title={t`Withdrawal PIN`}
          detail={
            lockEnd !== '' ? (
              t`Locked until ${lockEnd}`
            ) : (
              <State isSet={overview.paymentPassword}>{t`Set`}</State>
            )
          }
        />
        <ListRow
          onPress={mobile.show}
          start={<Smartphone size={20} />}
          title={t`Mobile number`}
          detail={
            <State isSet={overview.mobileVerified} isKnown={overview.mobile !== ''}>
              <bdi>{overview.mobile}</bdi>
            </State>
          }
        />
        <ListRow
          onPress={email.show}
          start={<Mail size={20} />}
          title={t`E-mail`}
          detail={
            <State isSet={overview.emailVerified} isKnown={overview.email !== ''}>
              <bdi>{overview.email}</bdi>
            </State>
          }
        />
      </Card>
      <SecurityPopup popup={payment} subject={{ kind: 'payment', overview }} />
      <SecurityPopup popup={mobile} subject={{ kind: 'mobile', overview }} />
      <SecurityPopup popup={email} subject={{ kind: 'email', overview }} />
    </>
  )
}

interface StateProps {
  readonly isSet: boolean
  /** Given, but not proved with a code. */
  readonly isKnown?: boolean
  /** What is set. */
  readonly children: ReactNode
}

function State({ isSet, isKnown = false, children }: StateProps) {
  const { t } = useLingui()
  if (isSet) return children
  return (
    <span className={styles.open}>
      {isKnown && <span>{children} · </span>}
      {isKnown ? t`Not verified` : t`Not set`}
    </span>
  )
}
