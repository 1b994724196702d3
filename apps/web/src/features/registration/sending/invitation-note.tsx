import { Trans } from '@lingui/react/macro'
import styles from './invitation-note.module.css'

/** Tells who follows an agent's link which code they register with. */
export function InvitationNote({ code }: { readonly code: string }) {
  return (
    <p className={styles.invited}>
      <Trans>
        You are signing up with the invitation code <strong>{code}</strong>.
      </Trans>
    </p>
  )
}
