import { Trans, useLingui } from '@lingui/react/macro'
import { TickField } from '../../../lib/form/tick-field.tsx'
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
  const at = (name: string) => ({ name, error: errors.of(name), onTick: () => errors.clear(name) })
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
      <TickField {...at('ageConfirmed')}>
        {t`I am ${age} or older and agree to the responsible gaming agreement`}
      </TickField>
      <TickField {...at('agreed')}>
        <Trans>
          I have read and accept the{' '}
          <RouterLink href={withQuery(paths.help, { tag: 'terms' })} className={styles.link}>
            terms and conditions
          </RouterLink>
        </Trans>
      </TickField>
    </fieldset>
  )
}
