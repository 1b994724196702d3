import { expect, test } from 'vitest'
import { nextHotPages } from './search-paging.ts'

test.for([
  { pages: 1, games: 20, next: 2 },
  { pages: 2, games: 20, next: 3 },
  { pages: 3, games: 20, next: 1 },
  { pages: 2, games: 18, next: 1 },
  { pages: 1, games: 4, next: 1 },
])('after $pages pages of $games hot games come $next [LIST-47-D]', ({ pages, games, next }) => {
  expect(nextHotPages(pages, games)).toBe(next)
})
