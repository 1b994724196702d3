import { ScrollRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '../../lib/page-life/use-hydrated.ts'
import { useFormats } from '../merchant/index.ts'
import type { GamePage } from './game.ts'
import { GameCard } from './game-card.tsx'

interface GameScrollProps {
  readonly title: string
  readonly href: string
  readonly page: GamePage
}

/** More than a phone shows before somebody scrolls the row. */
const FIRST = 6

/** Games side by side under a title that leads to all of them. The server draws the first ones. */
export function GameScroll({ title, href, page: { games, total } }: GameScrollProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const hydrated = useHydrated()
  return (
    <ScrollRow
      title={title}
      all={{ href, label: t`All`, count: formats.count(total) }}
      previousLabel={t`Previous games`}
      nextLabel={t`Next games`}
    >
      {(hydrated ? games : games.slice(0, FIRST)).map((game) => (
        <GameCard key={game.id} game={game} sizes="112px" />
      ))}
    </ScrollRow>
  )
}
