import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'

/** A help topic; content is sanitised HTML (HELP-05). */
export type HelpTopic = CallValue<'helpCentre'>['list'][number]

/** Tag and title of every topic, in the merchant's order. */
export function helpTopicsQuery({ api }: Pick<ScreenContext, 'api'>, language: string) {
  return queryOptions({
    queryKey: ['help-topics', language],
    queryFn: async ({ signal }): Promise<readonly Pick<HelpTopic, 'tag' | 'title'>[]> => {
      const { list } = await api.call('helpCentre', { query: { language }, signal })
      return list.map(({ tag, title }) => ({ tag, title }))
    },
  })
}

/** The topic of a tag; the first of all where there is none of that tag, `null` where there is none at all (HELP-06-D). */
export function helpTopicQuery(
  { api }: Pick<ScreenContext, 'api'>,
  tag: string | undefined,
  language: string,
) {
  const read = async (query: { tag?: string }, signal: AbortSignal): Promise<HelpTopic | null> => {
    const { list } = await api.call('helpCentre', { query: { language, ...query }, signal })
    return list[0] ?? null
  }
  return queryOptions({
    queryKey: ['help-topic', language, tag ?? ''],
    queryFn: async ({ signal }): Promise<HelpTopic | null> =>
      (tag && TAG.test(tag) ? await read({ tag }, signal) : null) ?? read({}, signal),
  })
}

/** What the call takes as a tag. */
const TAG = /^[\w.-]{1,64}$/
