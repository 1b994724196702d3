import type { RenderedParameter } from '@foyer/contract'
import { LIST_ENTRIES } from '../features/catalogue/index.ts'
import { HELP_PAGES } from '../features/content/help/help-pages.ts'
import { NOTICE_PAGES } from '../features/content/notices/notice-pages.ts'
import { type Path, paths } from '../lib/paths.ts'
import { routeTree } from './routes.tsx'

/**
 * Parameters of the address that pages read while the server renders them. A page is rendered without all others, so that
 * addresses that differ only in those share one rendering. Only the server needs the table: it is no part of the routes,
 * which the browser loads.
 */
const READ: readonly (readonly [path: Path, parameters: readonly RenderedParameter[]])[] = [
  ...Object.values(LIST_ENTRIES).map(
    ({ path }) => [path, ['gameClassify', 'page', 'sort', 'vassalage']] as const,
  ),
  ...NOTICE_PAGES.map(({ path }) => [path, ['id', 'i']] as const),
  [paths.gameCentre, ['gameType']],
  [paths.providers, ['gameType']],
  [paths.login, ['redirect']],
  [paths.forget, ['resetToken', 'view', 'redirect']],
  [paths.activity, ['id', 'category']],
  [paths.activityDetail, ['id']],
  [paths.applyReward, ['id']],
  [paths.transactions, ['type', 'period']],
  [paths.rewardCentre, ['view']],
  [paths.rebate, ['view']],
  [paths.mall, ['view']],
  ...HELP_PAGES.map(({ path }) => [path, ['tag', 'i', 'c']] as const),
  [paths.agent, ['code', 'redirect']],
  [paths.agentHome, ['view', 'under']],
]

const parametersOf = new Map<string, readonly RenderedParameter[]>(
  Object.values(routeTree.children ?? {})
    .map((route) => (route.options as { readonly path: string }).path)
    .filter((path) => path !== '$')
    .map((path) => [path, []]),
)
for (const [path, parameters] of READ) parametersOf.set(path, parameters)

/** Parameters of the address that the page at `path` reads; `undefined` where the site has no such page. */
export function pageParameters(path: string): readonly RenderedParameter[] | undefined {
  return parametersOf.get(path)
}
