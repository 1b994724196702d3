import { Suspense } from 'react'
import { useSite } from '../merchant/index.ts'
import { GameRow } from './game-row.tsx'
import { homeRows } from './home-rows.ts'

/** Horizontal rows of games, in the merchant's order (HOME-32-D). */
export function GameRows() {
  const site = useSite()
  return homeRows(site.homeRows).map((row) => (
    // Each is brought to life in a step of its own.
    <Suspense key={row.href}>
      <GameRow row={row} />
    </Suspense>
  ))
}
