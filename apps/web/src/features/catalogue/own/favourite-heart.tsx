import { HeartButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { WordsOf } from '../../../lib/i18n/words-of.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { Game } from '../game.ts'
import { favouriteIdsQuery, toggleFavourite } from './favourites.ts'

interface FavouriteHeartProps {
  readonly game: Game
}

/** The heart of a member's tile, with its words. */
export function FavouriteHeart({ game }: FavouriteHeartProps) {
  return (
    <WordsOf name="catalogue/own">
      <Toggle game={game} />
    </WordsOf>
  )
}

/** Full where the game is kept; a tap keeps it or lets it go. */
function Toggle({ game }: FavouriteHeartProps) {
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
