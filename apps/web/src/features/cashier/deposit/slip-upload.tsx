import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useId, useRef, useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { type PictureProblem, pickPictures } from '../../../lib/media/pick-pictures.ts'
import { pictureData } from '../../../lib/media/picture-data.ts'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { type Deposit, depositQuery, timed } from '../cashier-queries.ts'
import styles from './slip-upload.module.css'

/** Sends the slip of a bank for a deposit, and tells why the last one was refused. */
export function SlipUpload({ order: { number, slip, slipReason } }: { readonly order: Deposit }) {
  const { t } = useLingui()
  const context = useScreenContext()
  const language = useLanguage()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  const [problem, setProblem] = useState<PictureProblem>()
  const send = useMutation({
    mutationFn: (picture: string) =>
      context.api.call('sendSlip', { query: { language }, body: { number, picture } }),
    onSuccess: (answer) => {
      queries.setQueryData(depositQuery(context, number, language).queryKey, timed(answer))
    },
    async onError(error) {
      await tellRefusal(context, error)
    },
  })
  const pick = async (files: readonly File[]) => {
    const { pictures, problems } = await pickPictures(files, 0, pictureData)
    setProblem(problems[0])
    const [picture] = pictures
    if (picture) send.mutate(picture.data)
  }
  // The head of the order tells of a slip that is being checked.
  if (slip === 'none' || slip === 'review') return null
  return (
    <section className={styles.upload} aria-label={t`Bank slip`}>
      {slip === 'refused' && (
        <p className={styles.refused} role="status">
          <CircleAlert size={20} aria-hidden="true" />
          {t`Your slip was not accepted: ${slipReason}`}
        </p>
      )}
      <p id={note} className={styles.note}>
        {t`Already paid, and nothing happens? Send the slip that your bank app has saved: its code tells which transfer is yours.`}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem === 'size' ? t`This picture is too large` : t`Please choose a JPEG or PNG picture`}
        </p>
      )}
      <Button
        variant="outline"
        block
        icon={<ReceiptText size={18} />}
        loading={send.isPending}
        loadingLabel={t`Sending the slip`}
        aria-describedby={note}
        onClick={() => input.current?.click()}
      >
        {t`Send the slip`}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/heic"
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          void pick(files)
        }}
      />
    </section>
  )
}
