import { isTrial } from '@foyer/contract/member-types'
import { Dialog } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { keepNames, namesIn } from '../../features/credentials/entry/kept-names.ts'
import { leaveSecondStep, secondStepOf } from '../../features/registration/form/second-step.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { Popup } from '../../lib/use-popup.ts'
import { AccountForm } from './account-form.tsx'
import { type AccountFormName, useLastForm } from './account-forms.ts'
import { OtherForm } from './other-form.tsx'

export const catalogues = ['app/account-dialog', 'login']

interface AccountDialogProps {
  readonly popups: Readonly<Record<AccountFormName, Popup>>
}

/** Login, registration and recovery over the present page, one at a time. */
export function AccountDialog({ popups }: AccountDialogProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const router = useRouter()
  const session = useSession()
  const content = useRef<HTMLDivElement>(null)
  const { open, shown } = useLastForm(popups)
  const titles = { login: t`Log in`, register: t`Sign up`, forgot: t`Forgot password` }
  const isMember = session !== null && !isTrial(session.type)
  const inSecondStep = () => secondStepOf(router) === 'register'
  const go = (to: AccountFormName) => {
    const form = content.current?.querySelector('form')
    if (form) keepNames(context, namesIn(form))
    if (inSecondStep()) leaveSecondStep(router, 1, popups[to].show)
    else popups[to].show()
  }
  const hide: Popup['hide'] = (then) => {
    // The step and the popup below it at once: nobody sees the first step again.
    if (inSecondStep()) return leaveSecondStep(router, 2, then)
    // A login may end when another of the three is open: whichever it is, it gives way.
    popups.login.hide(() => popups.register.hide(() => popups.forgot.hide(then)))
  }
  return (
    <Dialog
      open={open !== undefined && !isMember}
      onOpenChange={(opens) => {
        if (!opens) hide()
      }}
      title={titles[shown]}
      closeLabel={t`Close`}
      footer={<OtherForm form={shown} go={go} />}
    >
      <div ref={content}>
        <AccountForm key={shown} form={shown} title={titles[shown]} hide={hide} go={go} />
      </div>
    </Dialog>
  )
}
