import {
  announcements,
  helpCentre,
  isAgent,
  isTrial,
  lobbyNews,
  markRead,
  notices,
  popularAnnouncements,
  type QueryOf,
} from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import type { Announcement, Content } from './content.ts'
import { contentPresenter } from './content-presenter.ts'
import { listRead, noteRead } from './read-store.ts'

interface ContentRoutes {
  readonly content: (merchant: string) => Content
  /** Where it is kept who has read what; visitors' calls do not ask it. */
  readonly orm: NodePgDatabase
  /** Present time, ms since 1970. */
  readonly now: () => number
}

/** The content calls. */
export function contentBindings({ content, orm, now }: ContentRoutes): Binding[] {
  const current = (caller: Caller, kind: Announcement['kind']) =>
    content(caller.merchant.code).announcements.filter(
      (entry) => entry.kind === kind && isCurrent(entry, now()),
    )
  const present = (caller: Caller) => contentPresenter(caller.merchant, caller.language)
  const noticePresenter = async (caller: Caller) => {
    const { session } = caller
    // For type 4, visitors and trials, everything is read.
    const read = session && !isTrial(session.type) ? await listRead(orm, session.member) : undefined
    return (entry: Announcement) => present(caller).notice(entry, read?.has(entry.id) ?? true)
  }
  /** What the notice page lists: agents read theirs among the players'. */
  const readable = (caller: Caller) =>
    caller.session && isAgent(caller.session.type)
      ? [...current(caller, 'PL'), ...current(caller, 'A')].sort(
          (one, other) => other.startsAt.getTime() - one.startsAt.getTime(),
        )
      : current(caller, 'PL')
  const popular = (caller: Caller) => current(caller, 'PL').filter((notice) => notice.popular)

  return [
    bind(announcements, async ({ query }, caller) => {
      const asked = askedTypes(query)
      const show = present(caller)
      const held = content(caller.merchant.code)
      const loginState = caller.session ? 'A' : 'B'
      const showNotice = asked.has('PL') && (await noticePresenter(caller))
      return {
        promotion: asked.has('PR') ? held.promotions.map(show.promotion) : [],
        promotionCategories: asked.has('PR') ? held.promotionCategories.map(show.promotionCategory) : [],
        banners: asked.has('B') ? askedBanners(held, query.groupName).map(show.banner) : [],
        player: showNotice ? current(caller, 'PL').map(showNotice) : [],
        popup: asked.has('PU')
          ? current(caller, 'PU')
              .filter((popup) => popup.tag === loginState)
              .map(show.popup)
          : [],
        hot: showNotice ? popular(caller).map(showNotice) : [],
      }
    }),
    bind(popularAnnouncements, async (_, caller) => ({
      list: popular(caller).map(await noticePresenter(caller)),
    })),
    bind(notices, async (_, caller) => ({ list: readable(caller).map(await noticePresenter(caller)) })),
    bind(lobbyNews, (_, caller) => ({
      list: current(caller, 'N').map((news) => present(caller).notice(news, true)),
    })),
    bind(helpCentre, ({ query }, caller) => ({
      list: current(caller, 'H')
        .filter((topic) => !query.tag || topic.tag === query.tag)
        .map(present(caller).helpTopic),
    })),
    bind(markRead, async ({ body: { announcementId } }, caller) => {
      if (!readable(caller).some(({ id }) => id === announcementId)) {
        throw new ApiError('not.found', {
          field: 'announcementId',
          message: 'There is no notice of this announcementId.',
        })
      }
      await noteRead(orm, sessionOf(caller).member, announcementId)
      return null
    }),
  ]
}

function isCurrent(entry: Announcement, now: number): boolean {
  return entry.startsAt.getTime() <= now && (entry.endsAt === null || now < entry.endsAt.getTime())
}

/** `Promotion` is the long name of `PR`; nothing asked means everything. */
function askedTypes(query: QueryOf<typeof announcements>): ReadonlySet<string> {
  const types = (query.types ?? '').split(',').filter(Boolean)
  if (types.length === 0) return new Set(['B', 'PL', 'PU', 'PR'])
  return new Set(types.map((type) => (type === 'Promotion' ? 'PR' : type)))
}

function askedBanners(content: Content, groupName: string | undefined) {
  const groups = groupName ? groupName.split(',') : [...content.banners.keys()]
  return groups.flatMap((group) => content.banners.get(group) ?? [])
}
