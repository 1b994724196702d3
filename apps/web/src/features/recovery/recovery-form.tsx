import { Button, SegmentedControl } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useRef, useState } from 'react'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { keepNames, namesIn, registerRulesQuery } from '../credentials/index.ts'
import { useSite } from '../merchant/index.ts'
import { MailResetForm } from './mail-reset-form.tsx'
import { PhoneResetForm } from './phone-reset-form.tsx'
import styles from './recovery.module.css'
import { type RecoveryMethod, recoveryMethods } from './recovery-methods.ts'

export const catalogues = ['credentials', 'recovery']

interface RecoveryFormProps {
  /** Called when a password is set. @param entered whether the player is logged in with it */
  readonly onDone: (entered: boolean) => void
  /** Called by whoever has read that a mail is on its way. */
  readonly onSent: () => void
}

/** Getting back in by phone or by e-mail, as the merchant offers; the same on the page and in the popup. */
export function RecoveryForm({ onDone, onSent }: RecoveryFormProps) {
  const { t } = useLingui()
  const { switches } = useSite()
  const context = useScreenContext()
  const { data: rules } = useQuery(registerRulesQuery(context))
  const ways = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<RecoveryMethod>()
  const methods = recoveryMethods(switches)
  const [isSent, setSent] = useState(false)
  const method = chosen && methods.includes(chosen) ? chosen : methods[0]
  const choose = (next: RecoveryMethod) => {
    const form = ways.current?.querySelector('form')
    if (form) keepNames(context, namesIn(form))
    setChosen(next)
  }
  if (isSent) return <MailSent onRead={onSent} />
  return (
    <div ref={ways} className={styles.ways}>
      {methods.length > 1 && method && (
        <SegmentedControl
          label={t`How to get back in`}
          options={[
            { value: 'phone', label: t`Mobile number` },
            { value: 'email', label: t`E-mail` },
          ]}
          value={method}
          onValueChange={choose}
        />
      )}
      {method === 'phone' && (
        <>
          <p className={styles.hint}>{t`We send a code to the number of your account.`}</p>
          <PhoneResetForm rules={rules} onDone={onDone} />
        </>
      )}
      {method === 'email' && (
        <>
          <p
            className={styles.hint}
          >{t`We mail you a link to choose a new password. It works for 30 minutes.`}</p>
          <MailResetForm rules={rules} onSent={() => setSent(true)} />
        </>
      )}
    </div>
  )
}

/** Stands in the place of the form until it was read: the same whether or not name and address belong together. */
function MailSent({ onRead }: { readonly onRead: () => void }) {
  const { t } = useLingui()
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <div ref={told} className={styles.sent} role="status" tabIndex={-1}>
      <MailCheck size={40} aria-hidden="true" />
      <p className={styles.sentTitle}>{t`Look in your mail`}</p>
      <p>{t`If username and e-mail belong to one account, a link is on its way. It works for 30 minutes. Look in the spam folder as well.`}</p>
      <Button variant="outline" block onClick={onRead}>
        {t`Back`}
      </Button>
    </div>
  )
}
