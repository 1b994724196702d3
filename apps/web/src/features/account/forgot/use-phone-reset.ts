import { SET_PASSWORD_WAIT_MS } from '@foyer/contract/constants'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { CallBody } from '../../../lib/api/api.ts'
import { CallError } from '../../../lib/api/api.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSite } from '../../merchant/index.ts'
import { logIn } from '../account-queries.ts'
import { keepNames } from '../form/kept-names.ts'
import type { useCheckedForm } from '../form/use-checked-form.ts'
import { useWaitingToast } from '../form/use-waiting-toast.ts'
import { keepUpRemembered } from '../remembered/keep-up-remembered.ts'
import { resetByPhone } from './forgot-queries.ts'

interface UsePhoneReset {
  readonly checked: ReturnType<typeof useCheckedForm>
  readonly onDone: (entered: boolean) => void
}

/** Sets the password, then logs in with it (FORGOT-06); what is refused leaves all but one field as it was (FORGOT-07, FORGOT-08). */
export function usePhoneReset({ checked, onDone }: UsePhoneReset) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { code } = useSite()
  const wait = useWaitingToast()
  return useMutation({
    mutationFn: async (body: NonNullable<CallBody<'passwordByPhone'>>) => {
      const end = wait(SET_PASSWORD_WAIT_MS)
      try {
        const username = await resetByPhone(context, body)
        const { newPassword: password } = body
        await keepUpRemembered(code, username, password)
        const entered = await logIn(context, code, {
          type: 'username',
          username,
          password,
        }).then(
          () => true,
          () => false,
        )
        // As after a registration: the password is set, only the login needs the player (REG-45-D).
        if (!entered) keepNames(context, { username })
        return entered
      } finally {
        end()
      }
    },
    onSuccess: (entered) => {
      context.toaster.show({ kind: 'success', text: t`Your new password is set` })
      onDone(entered)
    },
    onError: async (error) => {
      const same = error instanceof CallError && error.code === 'modify.new.old.same'
      checked.empty(same ? 'newPassword' : 'verificationCode')
      await checked.refuse(error)
    },
  })
}
