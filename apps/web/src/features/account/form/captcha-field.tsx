import { CAPTCHA_FIELD_DIGITS } from '@foyer/contract/constants'
import { Button, IconButton, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { lazy, Suspense, useState } from 'react'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { type CaptchaPurpose, captchaQuery } from '../account-queries.ts'
import styles from './form.module.css'

const PictureProof = lazy(() => import('../human/picture-proof.tsx'))

interface CaptchaFieldProps {
  readonly purpose: CaptchaPurpose
  readonly error: string | undefined
  readonly onInput: () => void
}

/**
 * The picture and the line for its answer (LOGIN-10, LOGIN-12, REG-14). Who cannot read it lets the device do some work
 * in its place.
 */
export function CaptchaField(props: CaptchaFieldProps) {
  const { t } = useLingui()
  const [unreadable, setUnreadable] = useState(false)
  return (
    <div className={styles.captcha}>
      {unreadable ? (
        <Suspense fallback={<span className={styles.blank} />}>
          <PictureProof {...props} />
        </Suspense>
      ) : (
        <PictureField {...props} />
      )}
      <div>
        <Button
          size="s"
          variant="quiet"
          onClick={() => {
            props.onInput()
            setUnreadable(!unreadable)
          }}
        >
          {unreadable ? t`Use the picture` : t`I cannot read the picture`}
        </Button>
      </div>
    </div>
  )
}

/** The picture; a press on the button beside it fetches another. */
function PictureField({ purpose, error, onInput }: CaptchaFieldProps) {
  const { t } = useLingui()
  const { data, isFetching, isError, refetch } = useQuery(captchaQuery(useScreenContext(), purpose))
  return (
    <>
      <TextField
        name="captcha"
        label={t`Characters of the picture`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={CAPTCHA_FIELD_DIGITS}
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
    </>
  )
}
