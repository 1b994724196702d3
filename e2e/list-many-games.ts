import type { Page } from 'playwright-core'

/** Games that a made-up page brings at once. */
const PAGE = 1250

/**
 * Makes the first list behind the rendered page long: from its second page on, the calls answer with made-up games that
 * have real pictures, `total` in all.
 */
export async function giveManyGames(page: Page, total: number): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/wps/game/list',
    async (route) => {
      const address = new URL(route.request().url())
      const number = Number(address.searchParams.get('pageNo'))
      const real = await route.fetch({ url: address.href.replace(/pageNo=\d+/, 'pageNo=1') })
      const body = (await real.json()) as { value: { games: Record<string, unknown>[] } }
      const from = (number - 2) * PAGE
      const games = Array.from({ length: Math.max(0, Math.min(PAGE, total - from)) }, (_, index) => {
        const name = `Game ${from + index}`
        return {
          ...body.value.games[index % body.value.games.length],
          nodeId: `made-${from + index}`,
          displayName: name,
        }
      })
      const value = { games, pageNum: number, totalPages: 1 + Math.ceil(total / PAGE), totalCount: total }
      await route.fulfill({ json: { ...body, value } })
    },
  )
}
