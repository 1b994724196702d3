import { Trans } from '@lingui/react/macro'
import { lobbyMessages } from './messages.ts'

/** Words of the home screen. */
export const messages = [lobbyMessages]

/** The home page (HOME-32-D). */
export function Screen() {
  return (
    <h1>
      <Trans>Popular games</Trans>
    </h1>
  )
}
