import { ProgressBar } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import formStyles from '../../../lib/form/form.module.css'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { CaptchaPurpose } from './captcha-query.ts'
import styles from './human.module.css'
import { pictureProofQuery } from './picture-proof-query.ts'

interface PictureProofProps {
  readonly purpose: CaptchaPurpose
  readonly error: string | undefined
}

/** How often a screen reader hears how far it is: at every such part of the whole. */
const TOLD = 0.25

/**
 * In place of a picture that somebody cannot read: the device does some seconds of work, which the server checks. The
 * form carries the result as `pictureProof`.
 */
export function PictureProof({ purpose, error }: PictureProofProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const [part, setPart] = useState(0)
  const { data, isError } = useQuery(pictureProofQuery(context, purpose, setPart))
  const done = data ? 1 : part
  const percent = Math.round(done * 100)
  const told = data
    ? t`Check passed, you can go on`
    : isError
      ? t`The check failed, please use the picture`
      : t`Checking without the picture: ${Math.floor(done / TOLD) * TOLD * 100} %`
  return (
    <div className={styles.proof}>
      <ProgressBar label={t`Check without the picture`} value={done} text={`${percent} %`} />
      <p role="status" className={data ? undefined : 'visually-hidden'}>
        {told}
      </p>
      <input type="hidden" name="pictureProof" value={data ?? ''} />
      <p role="alert" className={formStyles.refusal}>
        {data ? '' : (error ?? '')}
      </p>
    </div>
  )
}
