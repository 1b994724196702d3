import { CONTACT_LENGTH, FEEDBACK_LENGTH, type FeedbackType } from '@foyer/contract/constants'
import { Select, TextArea, TextField } from '@foyer/ui'
import { Sheet } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import formStyles from '../../../lib/form/form.module.css'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { Popup } from '../../../lib/use-popup.ts'
import type { FeedbackFacts } from './send-feedback.ts'

interface FeedbackSheetProps {
  readonly popup: Popup
}

/** What a member writes to the operator. What was typed stays while the sheet is closed and opened again. */
export function FeedbackSheet({ popup }: FeedbackSheetProps) {
  const { t } = useLingui()
  const { toaster } = useScreenContext()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [contact, setContact] = useState('')
  const [type, setType] = useState<FeedbackType>('question')
  const { at, refusal, pending, onSubmit } = useForm<FeedbackFacts>(
    form,
    () => import('./send-feedback.ts'),
    {
      onDone() {
        setText('')
        setContact('')
        toaster.show({ kind: 'success', text: t`Thank you. The answer comes to your inbox.` })
        popup.hide()
      },
    },
  )
  const types: Readonly<Record<FeedbackType, string>> = {
    question: t`A question`,
    problem: t`Something does not work`,
    idea: t`An idea`,
    complaint: t`A complaint`,
  }
  const letters = [...text.trim()].length
  return (
    <Sheet
      side="bottom"
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={t`Feedback`}
      closeLabel={t`Close`}
    >
      <form ref={form} className={formStyles.form} method="post" noValidate onSubmit={onSubmit}>
        <Select
          {...at('type')}
          label={t`Subject`}
          value={type}
          onChange={({ target }) => setType(target.value as FeedbackType)}
        >
          {Object.entries(types).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <TextArea
          {...at('text')}
          label={t`Your message`}
          hint={`${letters}/${FEEDBACK_LENGTH.most}`}
          rows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          {...at('contact')}
          label={t`How may we reach you? (optional)`}
          maxLength={CONTACT_LENGTH}
          value={contact}
          onChange={({ target }) => setContact(target.value)}
        />
        <SubmitButton refusal={refusal} pending={pending} pendingLabel={t`Sending`}>
          {t`Send`}
        </SubmitButton>
      </form>
    </Sheet>
  )
}
