import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import form from '../../../lib/form/form.module.css'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useFormats, useSite } from '../../merchant/index.ts'
import { LoginAgain } from '../security/login-again.tsx'
import { LoginPasswordField } from '../security/security-fields.tsx'
import styles from './own-data.module.css'
import type { OwnData } from './own-data-queries.ts'
import type { CopyFacts } from './send-copy.ts'

/** Saves everything that the site has stored about the caller as a file. */
export function CopyForm({ confirmation }: Pick<OwnData, 'confirmation'>) {
  const { t } = useLingui()
  const { name } = useSite()
  const { count } = useFormats()
  const title = useId()
  const place = useRef<HTMLFormElement>(null)
  const [progress, setProgress] = useState<{ readonly rows: number; readonly isDone: boolean }>()
  const sent = useForm<CopyFacts>(place, () => import('./send-copy.ts'), {
    brand: name,
    onProgress: (rows, isDone) => setProgress({ rows, isDone }),
  })
  const rows = count(progress?.rows ?? 0)
  return (
    <section aria-labelledby={title} className={styles.section}>
      <h2 id={title} className={styles.heading}>
        {t`A copy of my data`}
      </h2>
      <p className={styles.plain}>
        <Trans>
          Everything that we have stored about you, as a file that other programs can read: your account,
          payments, bets, messages and logins.
        </Trans>
      </p>
      {confirmation === 'login' ? (
        <LoginAgain />
      ) : (
        <form ref={place} className={form.form} method="post" noValidate onSubmit={sent.onSubmit}>
          {confirmation === 'password' && <LoginPasswordField {...sent.at('password')} />}
          <SubmitButton refusal={sent.refusal} pending={sent.pending} pendingLabel={t`Please wait`}>
            {t({ context: 'own data', message: 'Download' })}
          </SubmitButton>
        </form>
      )}
      <p role="status" className={styles.plain}>
        {sent.pending && progress && <Trans>Entries so far: {rows}</Trans>}
        {!sent.pending && progress?.isDone && <Trans>The file is saved. Entries: {rows}.</Trans>}
      </p>
    </section>
  )
}
