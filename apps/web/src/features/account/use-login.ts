import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSite } from '../merchant/index.ts'
import { type CaptchaPurpose, type Credentials, captchaQuery, logIn } from './account-queries.ts'
import { asksForCaptcha, refusalWords } from './refusals/refusal.ts'

interface LoginTry {
  readonly credentials: Credentials
  /** Whether the device is to remember them. */
  readonly remember: boolean
}

interface UseLogin {
  /** Called after a login; the popup then closes, the page moves on. */
  readonly onDone: () => void
  /** Called with the sentence of a refusal, the field at fault, and whether the picture is needed from now on. */
  readonly onRefused: (refusal: { words: string; field: string | undefined; captcha: boolean }) => void
}

/** Logging in from a form (LOGIN-14, LOGIN-22-D, LOGIN-25-D). */
export function useLogin({ onDone, onRefused }: UseLogin) {
  const { t } = useLingui()
  const context = useScreenContext()
  const site = useSite()
  return useMutation({
    mutationFn: async ({ credentials, remember }: LoginTry) => {
      // On its way already, so that it is done before the page moves on.
      const remembering = import('./remembered/remember-after-login.ts')
      remembering.catch(() => undefined)
      const entered = await logIn(context, site.code, await proved(context, credentials))
      // A device that keeps nothing still logs in.
      await remembering
        .then(({ rememberAfterLogin }) => rememberAfterLogin(site.code, credentials, remember))
        .catch(() => undefined)
      return entered
    },
    onSuccess: ({ firstTime }) => {
      if (firstTime) context.toaster.show({ kind: 'success', text: t`Welcome to ${site.name}!` })
      onDone()
    },
    onError: async (error) => {
      // A picture counts once: whatever was wrong, the next try needs another.
      void context.queries.resetQueries({
        queryKey: captchaQuery(context, 'login' satisfies CaptchaPurpose).queryKey,
      })
      const field = 'field' in error && typeof error.field === 'string' ? error.field : undefined
      onRefused({ words: await refusalWords(context, error), field, captcha: asksForCaptcha(error) })
    },
  })
}

/** What is sent: a code is checked by the merchant's provider first, where there is one (SMS-18-D). */
async function proved(context: ScreenContext, credentials: Credentials): Promise<Credentials> {
  if (credentials.type !== 'sms') return credentials
  const { withProvider } = await import('./phone/with-provider.ts')
  return withProvider(context, credentials)
}
