import { Button } from '@foyer/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './question.module.css'

interface QuestionProps {
  readonly children: ReactNode
  readonly yes: string
  readonly no: string
  readonly pending: boolean
  /** Said while it is done. */
  readonly pendingLabel: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks before something is done, in the place of what was pressed; it takes the focus, so that it is read. */
export function Question({ children, yes, no, pending, pendingLabel, onYes, onNo }: QuestionProps) {
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <div className={styles.question}>
      <p ref={question} tabIndex={-1}>
        {children}
      </p>
      <div className={styles.answers}>
        <Button block disabled={pending} onClick={onNo}>
          {no}
        </Button>
        <Button block variant="accent" loading={pending} loadingLabel={pendingLabel} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  )
}
