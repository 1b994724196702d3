import { CAPTCHA_FIELD_DIGITS } from '@foyer/contract/constants'
import { digitsIn } from '@foyer/contract/typed-digits'
import { Button, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Suspense, useState } from 'react'
import type { FieldProps } from '../../../lib/form/use-form.ts'
import { later } from '../../../lib/page-life/later.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { type CaptchaPurpose, captchaQuery } from './captcha-query.ts'
import styles from './human.module.css'

export const catalogues = ['credentials/human']

const pictureProof = later(() => import('./picture-proof.tsx'), 'PictureProof')

export interface CaptchaFieldProps {
  readonly purpose: CaptchaPurpose
  readonly at: (name: string) => FieldProps
}

/**
 * The picture and the line for its answer. Who cannot read it lets the device do some work in its place.
 */
export function CaptchaField({ purpose, at }: CaptchaFieldProps) {
  const { t } = useLingui()
  const [unreadable, setUnreadable] = useState(false)
  return (
    <div className={styles.captcha}>
      {unreadable ? (
        <Suspense fallback={<span className={styles.blank} />}>
          <pictureProof.Part purpose={purpose} error={at('pictureProof').error} />
        </Suspense>
      ) : (
        <PictureField purpose={purpose} field={at('captcha')} />
      )}
      <div>
        <Button
          size="s"
          variant="quiet"
          onClick={() => {
            at(unreadable ? 'pictureProof' : 'captcha').onInput()
            setUnreadable(!unreadable)
          }}
        >
          {unreadable ? t`Use the picture` : t`I cannot read the picture`}
        </Button>
      </div>
    </div>
  )
}

interface PictureFieldProps {
  readonly purpose: CaptchaPurpose
  readonly field: FieldProps
}

/** The picture; a tap on it, or on the mark beside it, fetches another. One that does not come says so in its place. */
function PictureField({ purpose, field }: PictureFieldProps) {
  const { t } = useLingui()
  const { onInput, ...rest } = field
  const { data, isFetching, isError, refetch } = useQuery(captchaQuery(useScreenContext(), purpose))
  const failed = isError && !isFetching
  return (
    <>
      <TextField
        {...rest}
        label={t`Number in the picture`}
        hint={t`Type the digits, or the answer to the sum`}
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]*"
        required
        onInput={(event) => {
          const line = event.currentTarget
          line.value = digitsIn(line.value, CAPTCHA_FIELD_DIGITS)
          onInput()
        }}
      />
      <div className={styles.picture} aria-busy={isFetching}>
        <p role="status" className={styles.told}>
          {failed && t`The picture did not come, please fetch another`}
        </p>
        <button type="button" className={styles.another} onClick={() => void refetch()}>
          {!failed && <Picture image={isFetching ? undefined : data} />}
          <RefreshCw size={20} />
          <span className="visually-hidden">{t`Another picture`}</span>
        </button>
      </div>
    </>
  )
}

function Picture({ image }: { readonly image: string | undefined }) {
  const { t } = useLingui()
  if (image === undefined) return <span className={styles.blank} />
  return <img src={image} width={160} height={56} alt={t`Digits to type, or a sum to work out`} />
}
