import { REMARKS_LENGTH } from '@foyer/contract/constants'
import { Button, TextArea } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { useScreenContext } from '../../../../lib/screen/use-screen-context.ts'
import type { FullPromotion } from '../promotion.ts'
import styles from './application-form.module.css'
import { maySubmit } from './may-submit.ts'
import { PictureCells } from './picture-cells.tsx'
import { sendApplication } from './send-application.ts'
import { useApplication } from './use-application.ts'

interface ApplicationFormProps {
  readonly promotion: FullPromotion
}

/** Remarks and pictures for the reward of a promotion, with cancel and submit. */
export function ApplicationForm({ promotion }: ApplicationFormProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const router = useRouter()
  const picturesLabel = useId()
  const application = useApplication()
  const [pending, setPending] = useState(false)
  const { remarks, pictures } = application
  const { needsPicture, needsRemarks, id } = promotion
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !maySubmit(promotion, application)) return
    setPending(true)
    const taken = await sendApplication(context, { id, remarks, pictures })
    setPending(false)
    if (taken) await router.navigate({ href: paths.activity })
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={needsRemarks ? t`Remarks` : t`Remarks (optional)`}
        hint={`${remarks.length}/${REMARKS_LENGTH}`}
        value={remarks}
        maxLength={REMARKS_LENGTH}
        required={needsRemarks}
        onChange={({ currentTarget }) => application.setRemarks(currentTarget.value)}
      />
      <fieldset className={styles.pictures} aria-labelledby={picturesLabel}>
        <span id={picturesLabel} className={styles.label}>
          {needsPicture ? t`Pictures` : t`Pictures (optional)`}
        </span>
        <PictureCells
          pictures={pictures}
          onAdd={(files) => void application.add(files)}
          onDrop={application.drop}
        />
        <p className={styles.hint}>{t`Up to 3 pictures, JPEG or PNG, 5 MB each`}</p>
      </fieldset>
      <div className={styles.actions}>
        <Button block disabled={pending} onClick={application.clear}>{t`Cancel`}</Button>
        <Button
          block
          type="submit"
          variant="accent"
          disabled={!maySubmit(promotion, application)}
          loading={pending}
          loadingLabel={t`Sending`}
        >
          {t`Submit`}
        </Button>
      </div>
    </form>
  )
}
