import { type CSSProperties, memo, useRef } from 'react'
import type { Game } from './game.ts'
import { GameCard } from './game-card.tsx'
import styles from './game-list.module.css'
import { isFeature, itemsOfRow } from './list-rows.ts'
import { useVisibleRows } from './use-visible-rows.ts'

interface GameListProps {
  readonly games: readonly Game[]
  /** Games on all pages, loaded or not. */
  readonly total: number
  /** Every 7th tile is a wide one. */
  readonly features: boolean
}

/** Games in rows, of three on a phone; of a long list only the rows near the window stand in the document. */
export function GameList({ games, total, features }: GameListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { columns, rows, spaceAfter, onFocus, onBlur } = useVisibleRows(list, games.length, features)
  const [first] = rows
  const style: CSSProperties = {
    ...(first && first.spaceBefore > 0 ? { paddingBlockStart: first.spaceBefore } : {}),
    ...(spaceAfter > 0 ? { paddingBlockEnd: spaceAfter } : {}),
  }
  return (
    <ul ref={list} className={styles.list} style={style} onFocus={onFocus} onBlur={onBlur}>
      {rows.flatMap(({ row, spaceBefore }, index) => {
        const { from, to } = itemsOfRow(row, games.length, features, columns)
        return games
          .slice(from, to)
          .map((game, column) => (
            <Item
              key={game.id}
              game={game}
              position={from + column}
              total={Math.max(total, games.length)}
              features={features}
              row={row}
              space={index === 0 ? 0 : spaceBefore}
            />
          ))
      })}
    </ul>
  )
}

interface ItemProps {
  readonly game: Game
  /** Place in the whole list, from 0. */
  readonly position: number
  readonly total: number
  readonly features: boolean
  readonly row: number
  /** Rows left out before it, as space in CSS px. */
  readonly space: number
}

const Item = memo(function Item({ game, position, total, features, row, space }: ItemProps) {
  const feature = isFeature(position, features)
  return (
    <li
      className={styles.item}
      data-feature={feature || undefined}
      data-row={row}
      aria-setsize={total}
      aria-posinset={position + 1}
      style={space > 0 ? { marginBlockStart: space } : undefined}
    >
      <GameCard game={game} feature={feature} eager={position < 3} />
    </li>
  )
})
