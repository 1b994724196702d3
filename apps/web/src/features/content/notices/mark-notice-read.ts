import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { Notice } from './notice.ts'
import { OWN_NOTICES } from './notices-query.ts'

/**
 * Marks a notice as read: here at once, then on the server, then the notices are read again. Where that fails nobody is
 * told: it shows as unread again, and is sent when it is opened next.
 */
export async function markNoticeRead(
  { api, queries }: Pick<ScreenContext, 'api' | 'queries'>,
  id: string,
): Promise<void> {
  const set = (read: boolean) =>
    queries.setQueriesData<readonly Notice[]>({ queryKey: OWN_NOTICES }, (notices) =>
      notices?.map((notice) => (notice.id === id ? { ...notice, read } : notice)),
    )
  set(true)
  try {
    await api.call('markRead', { body: { announcementId: id, read: true } })
  } catch {
    set(false)
    return
  }
  await queries.invalidateQueries({ queryKey: OWN_NOTICES })
}
