import { Button } from '@foyer/ui'
import { Dialog } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import type { Popup } from '../../lib/use-popup.ts'
import { removeMessage } from './inbox-changes.ts'
import type { InboxMessage } from './inbox-queries.ts'

interface DeleteQuestionProps {
  readonly message: InboxMessage
  readonly popup: Popup
  /** Called when the message is deleted and the question has gone. */
  readonly onGone: () => void
}

/** Asks before a message is deleted. */
export function DeleteQuestion({ message, popup, onGone }: DeleteQuestionProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { title } = message
  const [busy, setBusy] = useState(false)
  const gone = useRef(false)
  const remove = async () => {
    setBusy(true)
    gone.current = await removeMessage(context, message)
    setBusy(false)
    if (!gone.current) return
    context.toaster.show({ kind: 'success', text: t`Message deleted` })
    popup.hide()
  }
  return (
    <Dialog
      open={popup.open}
      onOpenChange={(open) => {
        if (!open) popup.hide()
      }}
      onClosed={() => {
        if (gone.current) onGone()
        gone.current = false
      }}
      title={t`Delete this message?`}
      footer={
        <>
          <Button onClick={() => popup.hide()}>{t`Cancel`}</Button>
          <Button variant="danger" loading={busy} loadingLabel={t`Loading`} onClick={() => void remove()}>
            {t`Delete`}
          </Button>
        </>
      }
    >
      <p>{t`“${title}” cannot be restored afterwards.`}</p>
    </Dialog>
  )
}
