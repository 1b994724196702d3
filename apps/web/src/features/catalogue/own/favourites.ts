import { msg } from '@lingui/core/macro'
import { type InfiniteData, queryOptions } from '@tanstack/react-query'
import { CallError } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import type { Game, GamePage } from '../game.ts'
import { ownListKey } from './own-queries.ts'

/** How many favourites stand in for their ids where those cannot be had. */
const FALLBACK_SIZE = 200

/** Ids of the games that the member keeps. Asked for by members only. */
export function favouriteIdsQuery({ api, session }: Pick<ScreenContext, 'api' | 'session'>) {
  return queryOptions({
    queryKey: [OWN, 'favourite-ids'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      try {
        return (await api.call('favouriteIds', { signal })).list
      } catch {
        const query = { token: session.current()?.token ?? '', pageNo: 1, pageSize: FALLBACK_SIZE }
        const { content } = await api.call('favouriteGames', { query, signal })
        return content.map((game) => game.nodeId)
      }
    },
  })
}

/** Changes that are on their way, by game; a second tap waits for the first. */
const underWay = new Set<string>()

/**
 * Keeps a game once the server has, or lets it go at once; what the server refuses is put back. Failures are told.
 */
export async function toggleFavourite(
  context: ScreenContext,
  game: Pick<Game, 'id' | 'vendor'>,
): Promise<void> {
  await changeFavourite(context, game, 'toggle')
}

/** Keeps a game as `toggleFavourite` does; one that is kept already stays so. */
export async function keepFavourite(
  context: ScreenContext,
  game: Pick<Game, 'id' | 'vendor'>,
): Promise<void> {
  await changeFavourite(context, game, 'keep')
}

async function changeFavourite(
  context: ScreenContext,
  game: Pick<Game, 'id' | 'vendor'>,
  wanted: 'toggle' | 'keep',
): Promise<void> {
  const { api, queries, session, toaster, words } = context
  const { id, vendor } = game
  if (underWay.has(id)) return
  underWay.add(id)
  // Ids that are still on their way would later hide what changes now.
  const known = await queries.ensureQueryData(favouriteIdsQuery(context)).catch((): readonly string[] => [])
  const kept = known.includes(id)
  if (kept && wanted === 'keep') {
    underWay.delete(id)
    return
  }
  const ids = favouriteIdsQuery(context).queryKey
  const body = { nodeId: id, vendor, token: session.current()?.token ?? '' }
  const letGo = kept ? removeHere(context, id) : undefined
  try {
    if (kept) await api.call('removeFavourite', { body })
    else {
      await api.call('addFavourite', { body })
      queries.setQueryData(ids, (old) => (old?.includes(id) ? old : [id, ...(old ?? [])]))
    }
  } catch (error) {
    letGo?.restore()
    // The API tells of what the server refuses.
    if (!(error instanceof CallError) || error.status !== 0) return
    await words.load('catalogue/own')
    toaster.show({ kind: 'fail', text: words.i18n._(msg`Not saved. Please try again.`) })
    return
  } finally {
    underWay.delete(id)
    // What was asked for while a change was on its way shows what was so before.
    if (underWay.size === 0) {
      for (const queryKey of [ids, ownListKey('favourites')]) void queries.invalidateQueries({ queryKey })
    }
  }
  await tellChange(context, game, !kept)
}

/** How long the way back is offered, in ms. */
const UNDO_MS = 5000

/** Says what was done, with a way back. */
async function tellChange(context: ScreenContext, game: Pick<Game, 'id' | 'vendor'>, kept: boolean) {
  const { toaster, words } = context
  await words.load('catalogue/own')
  const { i18n } = words
  toaster.show({
    kind: 'success',
    text: i18n._(kept ? msg`Added to favourites` : msg`Removed from favourites`),
    duration: UNDO_MS,
    action: { label: i18n._(msg`Undo`), onPress: () => void toggleFavourite(context, game) },
  })
}

/** Takes a game out of all that shows favourites. */
function removeHere(context: ScreenContext, id: string): { restore(): void } {
  const { queries } = context
  const ids = favouriteIdsQuery(context).queryKey
  const lists = { queryKey: ownListKey('favourites') }
  const before = queries.getQueriesData(lists)
  queries.setQueryData(ids, (old) => old?.filter((one) => one !== id))
  queries.setQueriesData<InfiniteData<GamePage>>(lists, (list) => list && withoutGame(list, id))
  return {
    restore() {
      queries.setQueryData(ids, (old) => [id, ...(old ?? [])])
      for (const [key, list] of before) queries.setQueryData(key, list)
    },
  }
}

/** A loaded list without one of its games. */
export function withoutGame(list: InfiniteData<GamePage>, id: string): InfiniteData<GamePage> {
  if (!list.pages.some(({ games }) => games.some((game) => game.id === id))) return list
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      total: page.total - 1,
      games: page.games.filter((game) => game.id !== id),
    })),
  }
}
