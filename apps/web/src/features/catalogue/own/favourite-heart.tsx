import { HeartButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { Game } from '../game.ts'
import { favouriteIdsQuery, toggleFavourite } from './favourites.ts'

export const catalogues = ['catalogue/own']

interface FavouriteHeartProps {
  readonly game: Game
}

/** The heart of a member's tile: full where the game is kept; a tap keeps it or lets it go. */
export function FavouriteHeart({ game }: FavouriteHeartProps) {
  const { t } = useLingui()
  const { id, name } = game
  const context = useScreenContext()
  const { data: kept = false } = useQuery({
    ...favouriteIdsQuery(context),
    select: (ids) => ids.includes(id),
  })
  return (
    <HeartButton
      label={t`Favourite: ${name}`}
      pressed={kept}
      onPress={() => void toggleFavourite(context, game)}
    />
  )
}
