import { Trans } from '@lingui/react/macro'
import type { DemoGameSite } from './shown-game.ts'

interface GameEndedProps {
  readonly site: Pick<DemoGameSite, 'name' | 'icon'>
  /** Where home is. */
  readonly home: string
}

/** Told where a launch has ended, was used, or belongs to somebody else. */
export function GameEnded({ site, home }: GameEndedProps) {
  return (
    <main className="ended">
      <img src={site.icon} alt="" width={88} height={88} />
      <h1>
        <Trans>This game is no longer open</Trans>
      </h1>
      <p className="note">
        <Trans>
          It was opened some time ago, or you have logged out. Please start it again from the lobby.
        </Trans>
      </p>
      <a className="action" href={home}>
        <Trans>Back to the lobby</Trans>
      </a>
    </main>
  )
}
