import { IconButton, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { type CaptchaPurpose, captchaQuery } from '../account-queries.ts'
import styles from './form.module.css'

interface CaptchaFieldProps {
  readonly purpose: CaptchaPurpose
  readonly error: string | undefined
  readonly onInput: () => void
}

/** The picture and the line for its answer; a press on it fetches another (LOGIN-10, LOGIN-12, REG-14). */
export function CaptchaField({ purpose, error, onInput }: CaptchaFieldProps) {
  const { t } = useLingui()
  const { data, isFetching, isError, refetch } = useQuery(captchaQuery(useScreenContext(), purpose))
  return (
    <div className={styles.captcha}>
      <TextField
        name="captcha"
        label={t`Characters of the picture`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        error={error}
        onInput={onInput}
      />
      <div className={styles.picture}>
        {data && !isFetching ? (
          <img src={data} width={160} height={56} alt={t`Digits to type, or a sum to work out`} />
        ) : (
          <span className={styles.blank} data-failed={isError || undefined} />
        )}
        <IconButton label={t`Another picture`} onClick={() => void refetch()}>
          <RefreshCw size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
