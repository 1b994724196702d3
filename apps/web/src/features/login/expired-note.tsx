import { useLingui } from '@lingui/react/macro'
import styles from './expired-note.module.css'

export const catalogues = ['login']

/** Says at login why somebody stands there who was logged in a moment ago. */
export function ExpiredNote() {
  const { t } = useLingui()
  return (
    <p role="alert" className={styles.note}>
      {t`The account has been logged out, please log in again`}
    </p>
  )
}
