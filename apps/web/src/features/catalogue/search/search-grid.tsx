import { Skeleton } from '@foyer/ui'
import type { Game } from '../game.ts'
import { GameCard } from '../game-card.tsx'
import { SEARCH_PAGE_SIZE } from './search-paging.ts'
import styles from './search-screen.module.css'

/** Pictures that are seen without scrolling. */
const EAGER = 6

/** Games in three columns; one that comes on two pages is shown once. */
export function SearchGrid({ games }: { readonly games: readonly Game[] }) {
  const once = [...new Map(games.map((game) => [game.id, game])).values()]
  return (
    <ul className={styles.grid}>
      {once.map((game, index) => (
        <li key={game.id}>
          <GameCard game={game} eager={index < EAGER} />
        </li>
      ))}
    </ul>
  )
}

/** A page of the grid while it is on its way. */
export function SearchGridSkeleton() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: SEARCH_PAGE_SIZE }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity and no state
        <Skeleton key={index} shape="tile" />
      ))}
    </div>
  )
}
