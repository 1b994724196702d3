import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import styles from './cancel-order.module.css'

interface CancelOrderProps {
  readonly words: {
    /** The button that asks. */
    readonly ask: string
    readonly question: string
    readonly yes: string
    readonly no: string
  }
  readonly size?: 's'
  readonly pending: boolean
  readonly onCancel: () => void
}

/** Cancels an order after one question, in the place of its button. */
export function CancelOrder({ words, size, pending, onCancel }: CancelOrderProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (asking) question.current?.focus()
  }, [asking])
  if (!asking) {
    return (
      <Button variant="quiet" {...(size && { size })} onClick={() => setAsking(true)}>
        {words.ask}
      </Button>
    )
  }
  return (
    <div className={styles.question}>
      <p ref={question} tabIndex={-1}>
        {words.question}
      </p>
      <div className={styles.answers}>
        <Button variant="outline" loading={pending} loadingLabel={t`Please wait`} onClick={onCancel}>
          {words.yes}
        </Button>
        <Button variant="quiet" disabled={pending} onClick={() => setAsking(false)}>
          {words.no}
        </Button>
      </div>
    </div>
  )
}
