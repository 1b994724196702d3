import { Checkbox } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import type { FieldErrorsState } from '../../../lib/form/use-field-errors.ts'
import { paths, withQuery } from '../../../lib/paths.ts'
import { RouterLink } from '../../../lib/router-link.tsx'
import styles from '../fields/register.module.css'

interface AgreementsProps {
  readonly errors: FieldErrorsState
  /** Years that the text names. */
  readonly age: number
}

/** What must be agreed to: the terms, and age with responsible play; both unticked at first. */
export function Agreements({ errors, age }: AgreementsProps) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.agreements}>
      <legend className={styles.legend}>{t`Responsible gaming agreement`}</legend>
      <div className={styles.text}>
        <p>{t`By registering I confirm that:`}</p>
        <ul>
          <li>{t`I am ${age} or older;`}</li>
          <li>{t`I hold no gaming licence;`}</li>
          <li>{t`I am neither a government official nor a member of the armed forces or the police.`}</li>
        </ul>
        <p>{t`Funds of players who are not eligible are forfeited.`}</p>
      </div>
      <Agreement name="ageConfirmed" errors={errors}>
        {t`I am ${age} or older and agree to the responsible gaming agreement`}
      </Agreement>
      <Agreement name="agreed" errors={errors}>
        <Trans>
          I have read and accept the{' '}
          <RouterLink href={withQuery(paths.help, { tag: 'terms' })} className={styles.link}>
            terms and conditions
          </RouterLink>
        </Trans>
      </Agreement>
    </fieldset>
  )
}

interface AgreementProps {
  readonly name: string
  readonly errors: FieldErrorsState
  readonly children: ReactNode
}

function Agreement({ name, errors, children }: AgreementProps) {
  const id = useId()
  const error = errors.of(name)
  return (
    <div>
      <Checkbox
        name={name}
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : id}
        onTick={() => errors.clear(name)}
      >
        {children}
      </Checkbox>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          <CircleAlert size={14} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
