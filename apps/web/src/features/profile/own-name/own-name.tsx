import { Button, TextField } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import styles from '../../../lib/form/form.module.css'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { registerRulesQuery, ruleWords } from '../../credentials/index.ts'
import own from './own-name.module.css'
import type { OwnNameFacts } from './send-own-name.ts'

export const catalogues = ['credentials', 'profile/own-name']

export interface OwnNameProps {
  /** The name that was made up. */
  readonly name: string
}

/** Tells a member the name that was made up at registration, and lets them choose another, once. */
export function OwnName({ name }: OwnNameProps) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  return (
    <section className={own.made} aria-label={t`Your username`}>
      <p>
        <Trans>
          You log in as <strong>{name}</strong>. You can choose another name, once.
        </Trans>
      </p>
      {choosing ? (
        <OwnNameForm />
      ) : (
        <Button size="s" variant="outline" onClick={() => setChoosing(true)}>
          {t`Choose another name`}
        </Button>
      )}
    </section>
  )
}

function OwnNameForm() {
  const { t, i18n } = useLingui()
  const context = useScreenContext()
  const form = useRef<HTMLFormElement>(null)
  const { data: rules } = useQuery(registerRulesQuery(context))
  const sent = useForm<OwnNameFacts>(form, () => import('./send-own-name.ts'), { rules })
  const field = sent.at('username')
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={sent.onSubmit}>
      <TextField
        {...field}
        label={t`New username`}
        hint={rules && field.error === undefined ? ruleWords(rules.username, i18n) : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={rules?.username.maxLength ?? 64}
        ref={(line) => line?.focus()}
      />
      <SubmitButton refusal={sent.refusal} pending={sent.pending} pendingLabel={t`Please wait`}>
        {t`Save`}
      </SubmitButton>
    </form>
  )
}
