import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CallError } from '../../../lib/api/api.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSite } from '../../merchant/index.ts'
import type { useCheckedForm } from '../form/use-checked-form.ts'
import { useLater } from '../form/use-later.ts'
import { useWaitingToast } from '../form/use-waiting-toast.ts'
import { refusalWords } from '../refusals/refusal.ts'
import { keepUpRemembered } from '../remembered/keep-up-remembered.ts'
import type { PasswordChange } from './change-checks.ts'
import { changePassword } from './change-queries.ts'

/** How long it is told that the password is saved, in ms (CHGPWD-06). */
const TOLD_MS = 1000

interface UseChangePassword {
  readonly checked: ReturnType<typeof useCheckedForm>
  readonly userName: string
  readonly onDone: () => void
}

/** Changes the password and what the device remembers of it (CHGPWD-06); a refusal keeps what was typed (CHGPWD-07, CHGPWD-08-D). */
export function useChangePassword({ checked, userName, onDone }: UseChangePassword) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { code } = useSite()
  const wait = useWaitingToast()
  const later = useLater()
  return useMutation({
    mutationFn: async (values: PasswordChange) => {
      const end = wait()
      await changePassword(context, values).finally(end)
      await keepUpRemembered(code, userName, values.newPassword)
    },
    onSuccess: () => {
      context.toaster.show({ kind: 'success', text: t`Saved`, duration: TOLD_MS })
      later(onDone, TOLD_MS)
    },
    onError: async (error) => {
      // Told here, in the player's language: the call is quiet (CHGPWD-08-D).
      context.toaster.show({ kind: 'fail', text: await refusalWords(context, error) })
      if (error instanceof CallError && error.field) await checked.refuse(error)
    },
  })
}
