import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { keepWish } from '../../lib/session/wish.ts'
import { useSite } from '../merchant/index.ts'
import type { ShownTarget } from './launch-target.ts'

/** Gives what a tap on a game does that is being worked on: it says so. */
export function useTellMaintenance(): () => void {
  const context = useScreenContext()
  return () => void import('./launch/launch.ts').then(({ tellMaintenance }) => tellMaintenance(context))
}

/**
 * Gives what a tap on a link does: whoever has a session plays; a visitor follows the link, which leads to login, and
 * plays once logged in. Launching is loaded when there is a session.
 */
export function useLaunch() {
  const context = useScreenContext()
  const { code: merchantCode } = useSite()
  return (event: { preventDefault(): void }, { name, supportsTrial = false, ...rest }: ShownTarget): void => {
    const { id, code, type, vendor } = rest
    const target = { ...(id && { id }), ...(code && { code }), type, vendor }
    if (!context.session.current()) {
      keepWish({ kind: 'play', merchantCode, name, supportsTrial, target })
      return
    }
    event.preventDefault()
    void import('./launch/launch.ts').then(({ launch }) =>
      launch(context, { kind: 'play', merchantCode, name, supportsTrial, target }),
    )
  }
}
