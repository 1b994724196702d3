import { Button } from '@foyer/ui'
import { Dialog } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import { paths } from '../../lib/paths.ts'
import type { Popup } from '../../lib/use-popup.ts'
import { LoginForm } from './login-form.tsx'
import { accountMessages } from './messages.ts'

interface LoginPopupProps {
  readonly popup: Popup
}

/** Logging in over the present page, which stays (HEADER-05-D, LOGIN-25-D). */
// React.lazy needs a default export.
// biome-ignore lint/style/noDefaultExport: see above
export default function LoginPopup(props: LoginPopupProps) {
  return (
    <WordsOf loader={accountMessages}>
      <LoginDialog {...props} />
    </WordsOf>
  )
}

function LoginDialog({ popup }: LoginPopupProps) {
  const { t } = useLingui()
  const router = useRouter()
  return (
    <Dialog
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={t`Log in`}
      closeLabel={t`Close`}
      footer={
        <Button block onClick={() => popup.hide(() => void router.navigate({ href: paths.register }))}>
          {t`Sign up`}
        </Button>
      }
    >
      <LoginForm onDone={() => popup.hide()} />
    </Dialog>
  )
}
