import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'

/** A banner; `url` is a picture or, in group `m_video`, a video. */
export interface Banner {
  readonly id: string
  readonly url: string
  /** What it says, for those who do not see it. */
  readonly title: string
  /** Site path, http(s) address, or empty. */
  readonly linkage: string
}

/** Headline of a player notice; `startsAt` in ms since 1970. */
export interface NoticeHeadline {
  readonly id: string
  readonly title: string
  readonly startsAt: number
}

/** A pop-up for the present login state. */
export interface Popup {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly picture: string
  /** Where its button leads; empty for no button. */
  readonly link: string
}

/** Banners of a group, in their order. */
export function bannersQuery({ api }: ScreenContext, group: string, language: string) {
  return queryOptions({
    queryKey: ['banners', language, group],
    queryFn: async ({ signal }): Promise<readonly Banner[]> => {
      const value = await api.call('announcements', {
        query: { types: 'B', groupName: group, platform: 'M', language },
        signal,
      })
      return value.banners.map(({ id, url, title, linkage }) => ({
        id,
        url,
        title,
        linkage: leadsSomewhere(linkage) ? linkage : '',
      }))
    },
  })
}

/** Site paths and http(s) addresses are followed, anything else does nothing. */
function leadsSomewhere(linkage: string): boolean {
  return /^(?:https?:\/\/|\/(?!\/))/i.test(linkage)
}

/** Player notices, newest first. */
export function noticeHeadlinesQuery({ api }: ScreenContext, language: string) {
  return queryOptions({
    queryKey: ['notice-headlines', language],
    queryFn: async ({ signal }): Promise<readonly NoticeHeadline[]> => {
      const value = await api.call('announcements', {
        query: { types: 'PL', platform: 'M', language },
        signal,
      })
      return value.player.map(({ id, title, startDate }) => ({ id, title, startsAt: startDate }))
    },
  })
}

/** Pop-ups of the present login state: execution `A` with a session, `B` for visitors. */
export function popupsQuery({ api, session }: ScreenContext, language: string) {
  return queryOptions({
    queryKey: [session.current() ? OWN : 'visitors', 'popups', language],
    queryFn: async ({ signal }): Promise<readonly Popup[]> => {
      const value = await api.call('announcements', {
        query: { types: 'PU', platform: 'M', language },
        signal,
      })
      return value.popup.map(({ url, execution, ...popup }) => ({ ...popup, picture: url }))
    },
  })
}
