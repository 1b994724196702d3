import { Button } from '@foyer/ui'
import { Dialog } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

interface AnswerQuestionProps {
  readonly open: boolean
  readonly accept: boolean
  /** Accepting ends another contract. */
  readonly replaces: boolean
  readonly onClose: () => void
  /** Sends the answer; resolves when it is known what came of it. */
  readonly onAnswer: () => Promise<void>
}

/** Asks before an answer counts, which is then given once. */
export function AnswerQuestion(props: AnswerQuestionProps) {
  const { open, accept, replaces, onClose, onAnswer } = props
  const { t } = useLingui()
  const [pending, setPending] = useState(false)
  const send = async () => {
    setPending(true)
    await onAnswer()
    setPending(false)
    onClose()
  }
  const accepting = replaces
    ? t`It takes the place of the contract in force, which pays until this one starts.`
    : t`It is in force from its first day on.`
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !pending) onClose()
      }}
      title={accept ? t`Accept this contract?` : t`Reject this contract?`}
      footer={
        <>
          <Button disabled={pending} onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            variant={accept ? 'accent' : 'danger'}
            loading={pending}
            loadingLabel={t`Sending`}
            onClick={() => void send()}
          >
            {accept ? t`Accept` : t`Reject`}
          </Button>
        </>
      }
    >
      <p>{accept ? accepting : t`You cannot take this back; your agent may offer another one.`}</p>
    </Dialog>
  )
}
