import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import type { LaunchTarget } from './launch-target.ts'

/**
 * Gives what a tap on a link does: whoever has a session plays (TILE-03); a visitor follows the link, which leads to login
 * and back (LAUNCH-01). Launching is loaded when there is a session.
 */
export function useLaunch() {
  const context = useScreenContext()
  return (event: { preventDefault(): void }, target: LaunchTarget): void => {
    if (!context.session.current()) return
    event.preventDefault()
    void import('./launch/launch.ts').then(({ launch }) => launch(context, target))
  }
}
