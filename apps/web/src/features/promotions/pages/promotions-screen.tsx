import { useRouterState } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { ApplicationPage } from './application/application-page.tsx'
import { DetailPage } from './detail-page.tsx'
import { ListPage } from './list-page.tsx'
import { promotionsQuery } from './promotions-query.ts'

export const catalogues = ['promotions/pages']

/** Reads the promotions. */
export async function load(context: ScreenContext): Promise<void> {
  await context.queries.prefetchQuery(promotionsQuery(context, context.words.language()))
}

/** Promotions, one of them, or the application for its reward: pages that lead to each other come at once. */
export function Screen() {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  if (path === paths.applyReward) return <ApplicationPage />
  return path === paths.activityDetail ? <DetailPage /> : <ListPage />
}
