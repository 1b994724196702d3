import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import { type Stream, streamsOf } from './streams.ts'

type Api = Pick<ScreenContext, 'api'>

/** How often a page that is looked at asks again, in ms. */
const EVERY_MS = 30_000

/** Who streams now; the demo's stand-in speaks the reader's language. */
export function streamsQuery({ api }: Api, language: string) {
  return queryOptions({
    queryKey: ['streams', language],
    refetchInterval: EVERY_MS,
    queryFn: async ({ signal }): Promise<readonly Stream[]> => {
      const [rooms, hosts] = await Promise.all([
        api.call('chatAnchors', { query: { language }, signal }),
        api.call('chatModels', { query: { language, active: '1', streaming: '1' }, signal }),
      ])
      return streamsOf(rooms.list, hosts.list)
    },
  })
}

/** Ids of the rooms that the member follows. */
export function followedQuery({ api }: Api) {
  return queryOptions({
    queryKey: [OWN, 'followed-streams'],
    queryFn: async ({ signal }): Promise<readonly string[]> => (await api.call('chatFocus', { signal })).list,
  })
}
