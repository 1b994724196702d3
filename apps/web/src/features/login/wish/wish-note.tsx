import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { forgetWish } from '../../../lib/session/kept-wish.ts'
import type { Wish } from '../../../lib/session/wish.ts'
import styles from './wish-note.module.css'

interface WishNoteProps {
  readonly wish: Wish
  readonly onForgotten: () => void
  /** What can be done about it without logging in. */
  readonly children?: ReactNode
}

/** What logging in leads to, and the way to log in without it. */
export function WishNote({ wish, onForgotten, children }: WishNoteProps) {
  const { t } = useLingui()
  const { kind, name } = wish
  return (
    <div className={styles.note}>
      <p className={styles.line}>
        <span>{kind === 'play' ? t`Log in to play ${name}` : t`Log in to keep ${name} as a favourite`}</span>
        <button
          type="button"
          className={styles.forget}
          aria-label={t`Never mind`}
          onClick={() => {
            forgetWish()
            onForgotten()
          }}
        >
          <X size={18} />
        </button>
      </p>
      {children}
    </div>
  )
}
