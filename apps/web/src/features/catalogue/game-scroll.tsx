import { ScrollRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../merchant/index.ts'
import type { GamePage } from './game.ts'
import { GameCard } from './game-card.tsx'

interface GameScrollProps {
  readonly title: string
  readonly href: string
  readonly page: GamePage
}

/** Games side by side under a title that leads to all of them. */
export function GameScroll({ title, href, page: { games, total } }: GameScrollProps) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <ScrollRow
      title={title}
      all={{ href, label: t`All`, count: formats.count(total) }}
      previousLabel={t`Previous games`}
      nextLabel={t`Next games`}
    >
      {games.map((game) => (
        <GameCard key={game.id} game={game} sizes="112px" />
      ))}
    </ScrollRow>
  )
}
