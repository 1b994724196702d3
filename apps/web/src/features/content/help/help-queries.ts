import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'

type Api = Pick<ScreenContext, 'api'>

/** A help topic; content is sanitised HTML. */
export type HelpTopic = CallValue<'helpCentre'>['list'][number]

/** What a topic is found and called by. */
export type HelpTitle = Pick<HelpTopic, 'tag' | 'title'>

/** Tag and title of every topic, in the merchant's order. */
export function helpTopicsQuery({ api }: Api, language: string) {
  return queryOptions({
    queryKey: ['help-topics', language],
    queryFn: async ({ signal }): Promise<readonly HelpTitle[]> => {
      const { list } = await api.call('helpCentre', { query: { language }, signal })
      return list.map(({ tag, title }) => ({ tag, title }))
    },
  })
}

/** All topics with what they say, for the search. */
export function helpTextsQuery({ api }: Api, language: string) {
  return queryOptions({
    queryKey: ['help-texts', language],
    queryFn: async ({ signal }): Promise<readonly HelpTopic[]> =>
      (await api.call('helpCentre', { query: { language }, signal })).list,
  })
}

/** One topic; `null` where it is no longer there. */
export function helpTopicQuery({ api }: Api, tag: string, language: string) {
  return queryOptions({
    queryKey: ['help-topic', language, tag],
    queryFn: async ({ signal }): Promise<HelpTopic | null> => {
      const { list } = await api.call('helpCentre', { query: { language, tag }, signal })
      return list[0] ?? null
    },
  })
}
