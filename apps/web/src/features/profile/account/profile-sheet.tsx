import { TextField } from '@foyer/ui'
import { Sheet } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import styles from '../../../lib/form/form.module.css'
import { FormSkeleton } from '../../../lib/form/form-skeleton.tsx'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { ACCOUNT_KEY } from '../../../lib/session/own-queries.ts'
import type { Popup } from '../../../lib/use-popup.ts'
import { registerSettingsQuery } from '../../credentials/index.ts'
import { useSite } from '../../merchant/index.ts'
import { birthdayField } from '../../registration/index.ts'
import { PROFILE_KEY, type ProfileField } from './profile-query.ts'
import type { ProfileFacts } from './send-profile.ts'

interface ProfileSheetProps {
  readonly popup: Popup
  readonly field: ProfileField | 'nickname'
  readonly label: string
  readonly nickname: string
}

/** One value of the profile: the nickname, or one that is filled in once. */
export function ProfileSheet({ popup, ...form }: ProfileSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet
      side="bottom"
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={form.label}
      closeLabel={t`Close`}
    >
      <ProfileForm key={form.field} {...form} onDone={() => popup.hide()} />
    </Sheet>
  )
}

interface ProfileFormProps extends Omit<ProfileSheetProps, 'popup'> {
  readonly onDone: () => void
}

function ProfileForm({ field, label, nickname, onDone }: ProfileFormProps) {
  const { t } = useLingui()
  const { toaster, ...context } = useScreenContext()
  const queries = useQueryClient()
  const { ageLimit } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const sent = useForm<ProfileFacts>(form, () => import('./send-profile.ts'), {
    field,
    onDone() {
      void queries.invalidateQueries({ queryKey: PROFILE_KEY })
      void queries.invalidateQueries({ queryKey: ACCOUNT_KEY })
      toaster.show({ kind: 'success', text: t`Saved` })
      onDone()
    },
  })
  const { data: settings } = useQuery({ ...registerSettingsQuery(context), enabled: field === 'birthday' })
  const hint =
    field === 'nickname' ? t`2 to 20 characters; others may see it` : t`It cannot be changed later.`
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={sent.onSubmit}>
      {field === 'birthday' ? (
        settings && (
          <birthdayField.Part
            {...sent.at(field)}
            label={label}
            required
            defaultValue={undefined}
            age={ageLimit}
            today={settings.today}
            skeleton={<FormSkeleton fields={1} tail="birthday" />}
          />
        )
      ) : (
        <TextField
          {...sent.at(field)}
          label={label}
          defaultValue={field === 'nickname' ? nickname : ''}
          maxLength={64}
          hint={hint}
        />
      )}
      <SubmitButton refusal={sent.refusal} pending={sent.pending} pendingLabel={t`Please wait`}>
        {t`Save`}
      </SubmitButton>
    </form>
  )
}
