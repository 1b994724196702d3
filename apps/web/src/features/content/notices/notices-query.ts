import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import type { Notice } from './notice.ts'

/** Beginning of the keys of a player's notices, with what they have read, in all languages. */
export const OWN_NOTICES = [OWN, 'notices'] as const

/**
 * All notices, newest first.
 * @param own with what the player has read; visitors have read everything
 */
export function noticesQuery({ api }: Pick<ScreenContext, 'api'>, language: string, own: boolean) {
  return queryOptions({
    queryKey: [...(own ? OWN_NOTICES : ['notices']), language],
    queryFn: async ({ signal }): Promise<readonly Notice[]> => {
      const { list } = await api.call('notices', { query: { language }, signal })
      return list.map(({ id, title, preview, content, startDate, read, groupName }) => ({
        id,
        title,
        preview,
        content,
        startsAt: startDate,
        read,
        forAgents: groupName === 'A',
      }))
    },
  })
}

/** The notices as this player sees them; until theirs have come, as everybody does. */
export function useNotices() {
  const context = useScreenContext()
  const language = useLanguage()
  const own = useSession() !== null
  return useQuery({
    ...noticesQuery(context, language, own),
    placeholderData: () => context.queries.getQueryData(noticesQuery(context, language, false).queryKey),
  })
}
