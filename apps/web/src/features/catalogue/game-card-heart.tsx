import { HeartButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/use-session.ts'
import type { Game } from './game.ts'

const FavouriteHeart = lazy(() => import('./own/favourite-heart.tsx'))

interface GameCardHeartProps {
  readonly game: Game
  /** Address of the login that leads back here. */
  readonly login: string
}

/** A visitor's heart leads to login (FAV-04); a member's is loaded when there is a member. */
export function GameCardHeart({ game, login }: GameCardHeartProps) {
  const { t } = useLingui()
  const { name } = game
  const forVisitors = <HeartButton label={t`Add ${name} to favourites`} href={login} />
  if (!useSession()) return forVisitors
  return (
    <Suspense fallback={forVisitors}>
      <FavouriteHeart game={game} />
    </Suspense>
  )
}
