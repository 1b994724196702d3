import { isAgentOnly } from '@foyer/contract/member-types'
import { HeartButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { later } from '../../lib/page-life/later.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { keepWish } from '../../lib/session/wish.ts'
import { useSite } from '../merchant/index.ts'
import type { Game } from './game.ts'

interface GameCardHeartProps {
  readonly game: Game
  /** Address of the login that leads back here. */
  readonly login: string
}

const favouriteHeart = later(() => import('./own/favourite-heart.tsx'), 'FavouriteHeart')

/**
 * A visitor's heart leads to login and keeps the game after it; a member's is loaded when there is a member. Accounts
 * for agents keep none.
 */
export function GameCardHeart({ game, login }: GameCardHeartProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { code: merchantCode } = useSite()
  const session = useSession()
  const { id, vendor, name } = game
  const onPress = (event: { preventDefault(): void }) => {
    // Until a member's own heart has loaded, the link takes its taps.
    if (context.session.current()) {
      event.preventDefault()
      void import('./own/favourites.ts').then(({ keepFavourite }) => keepFavourite(context, { id, vendor }))
      return
    }
    keepWish({ kind: 'favourite', merchantCode, name, supportsTrial: true, game: { id, vendor } })
  }
  const link = <HeartButton label={t`Add ${name} to favourites`} href={login} onPress={onPress} />
  if (!session) return link
  if (isAgentOnly(session.type)) return null
  return (
    <Suspense fallback={link}>
      <favouriteHeart.Part game={game} />
    </Suspense>
  )
}
