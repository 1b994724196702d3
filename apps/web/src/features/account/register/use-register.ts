import type { RegistrationMethod } from '@foyer/contract/field-rules'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CallError } from '../../../lib/api/api.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSite } from '../../merchant/index.ts'
import { captchaQuery, logIn } from '../account-queries.ts'
import { keepNames } from '../form/kept-names.ts'
import { ChallengeCancelled } from '../human/human-answer.ts'
import { invitationQuery } from '../invitation-query.ts'
import { refusalWords } from '../refusals/refusal.ts'
import { dropDraft } from './register-draft.ts'
import { type Registration, registerMember } from './register-queries.ts'

interface Refusal {
  readonly words: string
  /** Name of the input at fault. */
  readonly field: string | undefined
}

interface Attempt {
  readonly method: RegistrationMethod
  readonly registration: Registration
}

interface UseRegister {
  readonly onRefused: (refusal: Refusal) => void
  /** @param entered whether the player is logged in; else the login form has the name (REG-45-D) */
  readonly onRegistered: (entered: boolean) => void
}

/** Registering from a form: the invitation first, then the account, then the login (REG-25 to REG-27, REG-45-D, REG-46-D). */
export function useRegister({ onRefused, onRegistered }: UseRegister) {
  const { t } = useLingui()
  const context = useScreenContext()
  const site = useSite()

  const enter = async (username: string, password: string | undefined) => {
    const entered =
      password !== undefined &&
      (await logIn(context, site.code, { type: 'username', username, password }).then(
        () => true,
        () => false,
      ))
    if (!entered) keepNames(context, { username })
    onRegistered(entered)
  }

  return useMutation({
    mutationFn: async ({ method, registration }: Attempt) => {
      const { affiliateCode } = registration
      if (affiliateCode) await context.queries.fetchQuery(invitationQuery(context, affiliateCode))
      return registerMember(context, method, registration)
    },
    onSuccess: async (userName, { registration }) => {
      dropDraft()
      context.toaster.show({ kind: 'success', text: t`Registered successfully` })
      await enter(userName, registration.password)
    },
    onError: async (error) => {
      if (error instanceof ChallengeCancelled) return
      // A picture counts once, and the server may have used it.
      void context.queries.resetQueries({ queryKey: captchaQuery(context, 'register').queryKey })
      const words = await refusalWords(context, error)
      if (error instanceof CallError && error.code === 'affiliate.unknown') {
        context.toaster.show({ kind: 'fail', text: words })
      }
      onRefused({ words, field: error instanceof CallError ? error.field : undefined })
    },
  })
}
