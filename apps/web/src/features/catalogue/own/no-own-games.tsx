import { Trans } from '@lingui/react/macro'
import type { OwnGames } from '../list-entry.ts'

interface NoOwnGamesProps {
  readonly own: OwnGames
}

/** What an empty list of a member's own games says. */
export function NoOwnGames({ own }: NoOwnGamesProps) {
  return own === 'favourites' ? (
    <Trans>No favourites yet. Tap the heart to save a game.</Trans>
  ) : (
    <Trans>You have not played here yet</Trans>
  )
}
