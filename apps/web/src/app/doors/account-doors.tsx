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
import type { DoorName } from './door.ts'
import { DoorBody } from './door-body.tsx'
import { DoorFooter } from './door-footer.tsx'
import { useLastDoor } from './use-last-door.ts'

export const catalogues = ['app/doors', 'login']

interface AccountDoorsProps {
  readonly doors: Readonly<Record<DoorName, Popup>>
}

/** Login, registration and recovery over the present page, one at a time. */
export function AccountDoors({ doors }: AccountDoorsProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const router = useRouter()
  const session = useSession()
  const content = useRef<HTMLDivElement>(null)
  const { open, shown } = useLastDoor(doors)
  const titles = { login: t`Log in`, register: t`Sign up`, forgot: t`Forgot password` }
  const isMember = session !== null && !isTrial(session.type)
  const inSecondStep = () => secondStepOf(router) === 'register'
  const go = (to: DoorName) => {
    const form = content.current?.querySelector('form')
    if (form) keepNames(context, namesIn(form))
    if (inSecondStep()) leaveSecondStep(router, 1, doors[to].show)
    else doors[to].show()
  }
  const hide: Popup['hide'] = (then) => {
    // The step and the popup below it at once: nobody sees the first step again.
    if (inSecondStep()) return leaveSecondStep(router, 2, then)
    // A login may end when another of the three is open: whichever it is, it gives way.
    doors.login.hide(() => doors.register.hide(() => doors.forgot.hide(then)))
  }
  return (
    <Dialog
      open={open !== undefined && !isMember}
      onOpenChange={(opens) => {
        if (!opens) hide()
      }}
      title={titles[shown]}
      closeLabel={t`Close`}
      footer={<DoorFooter door={shown} go={go} />}
    >
      <div ref={content}>
        <DoorBody key={shown} door={shown} title={titles[shown]} hide={hide} go={go} />
      </div>
    </Dialog>
  )
}
