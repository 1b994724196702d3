import {
  announcements,
  helpCentre,
  lobbyNews,
  markRead,
  notices,
  popularAnnouncements,
  type QueryOf,
} from '@foyer/contract'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, type Caller } from '../../api/binding.ts'
import type { Announcement, Content } from './content.ts'
import { contentPresenter } from './content-presenter.ts'

interface ContentRoutes {
  readonly content: (merchant: string) => Content
  /** Present time, ms since 1970. */
  readonly now: () => number
}

/** The content calls (API-15 to API-18, API-62-D). */
export function contentBindings({ content, now }: ContentRoutes): Binding[] {
  const current = (caller: Caller, kind: Announcement['kind']) =>
    content(caller.merchant.code).announcements.filter(
      (entry) => entry.kind === kind && isCurrent(entry, now()),
    )
  const present = (caller: Caller) => contentPresenter(caller.merchant, caller.language)

  return [
    bind(announcements, ({ query }, caller) => {
      const asked = askedTypes(query)
      const show = present(caller)
      const held = content(caller.merchant.code)
      return {
        promotion: asked.has('PR') ? held.promotions.map(show.promotion) : [],
        banners: asked.has('B') ? askedBanners(held, query.groupName).map(show.banner) : [],
        player: asked.has('PL') ? current(caller, 'PL').map(show.notice) : [],
        popup: asked.has('PU')
          ? current(caller, 'PU')
              .filter((popup) => popup.tag === 'B')
              .map(show.popup)
          : [],
        hot: asked.has('PL')
          ? current(caller, 'PL')
              .filter((notice) => notice.popular)
              .map(show.notice)
          : [],
      }
    }),
    bind(popularAnnouncements, (_, caller) => ({
      list: current(caller, 'PL')
        .filter((notice) => notice.popular)
        .map(present(caller).notice),
    })),
    bind(notices, (_, caller) => ({ list: current(caller, 'PL').map(present(caller).notice) })),
    bind(lobbyNews, (_, caller) => ({ list: current(caller, 'N').map(present(caller).notice) })),
    bind(helpCentre, ({ query }, caller) => ({
      list: current(caller, 'H')
        .filter((topic) => !query.tag || topic.tag === query.tag)
        .map(present(caller).helpTopic),
    })),
    bind(markRead, () => {
      throw new ApiError('session.missing')
    }),
  ]
}

function isCurrent(entry: Announcement, now: number): boolean {
  return entry.startsAt.getTime() <= now && (entry.endsAt === null || now < entry.endsAt.getTime())
}

/** `Promotion` is the long name of `PR` (API-15); nothing asked means everything. */
function askedTypes(query: QueryOf<typeof announcements>): ReadonlySet<string> {
  const types = (query.types ?? '').split(',').filter(Boolean)
  if (types.length === 0) return new Set(['B', 'PL', 'PU', 'PR'])
  return new Set(types.map((type) => (type === 'Promotion' ? 'PR' : type)))
}

function askedBanners(content: Content, groupName: string | undefined) {
  const groups = groupName ? groupName.split(',') : [...content.banners.keys()]
  return groups.flatMap((group) => content.banners.get(group) ?? [])
}
