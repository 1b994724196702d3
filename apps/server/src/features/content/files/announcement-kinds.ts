import {
  type AnnouncementRow,
  listAnnouncements,
  type NewAnnouncement,
  replaceAnnouncements,
} from '../content-row-store.ts'
import { type ContentKind, momentText, newestFirst } from './content-kind.ts'
import { contentSchemas, type EntryOf } from './content-schema.ts'

/** Start of what is shown at once. */
const ALWAYS = new Date(0)

/** Notices to players and agents; the newest stands first. */
export const notices: ContentKind<EntryOf<'notice'>> = {
  file: 'notices.json',
  noun: 'notice',
  key: 'id',
  most: 500,
  schema: (language) => contentSchemas(language).notice,
  sort: newestFirst,
  ...stored(
    ['PL', 'A'],
    ({ id, kind, titles, contents, popular, startsAt, endsAt }) => ({
      id,
      audience: kind === 'A' ? ('agents' as const) : ('players' as const),
      title: titles,
      content: contents,
      popular,
      from: momentText(startsAt),
      until: endsAt && momentText(endsAt),
    }),
    ({ id, audience, title, content, popular, from, until }) => ({
      id,
      kind: audience === 'agents' ? 'A' : 'PL',
      titles: title,
      contents: content,
      popular,
      startsAt: new Date(from),
      endsAt: until === null ? null : new Date(until),
    }),
    newestFirst,
  ),
}

/** Pop-ups that come unasked, in the order in which they are shown. */
export const popUps: ContentKind<EntryOf<'popUp'>> = {
  file: 'popups.json',
  noun: 'pop-up',
  key: 'id',
  most: 50,
  schema: (language) => contentSchemas(language).popUp,
  ...stored(
    ['PU'],
    ({ id, tag, titles, contents, images, link, startsAt, endsAt }) => ({
      id,
      audience: tag === 'A' ? ('members' as const) : ('visitors' as const),
      title: titles,
      content: contents,
      pictures: images,
      link,
      from: startsAt.getTime() === ALWAYS.getTime() ? null : momentText(startsAt),
      until: endsAt && momentText(endsAt),
    }),
    ({ id, audience, title, content, pictures, link, from, until }, place) => ({
      id,
      kind: 'PU',
      tag: audience === 'members' ? 'A' : 'B',
      titles: title,
      contents: content,
      images: pictures,
      link,
      startsAt: from === null ? ALWAYS : new Date(from),
      endsAt: until === null ? null : new Date(until),
      rank: place,
    }),
  ),
}

/** Topics of the help centre in the order of their tabs; `terms` holds the terms that players agree to. */
export const help: ContentKind<EntryOf<'helpTopic'>> = {
  file: 'help.json',
  noun: 'topic',
  key: 'tag',
  most: 50,
  schema: (language) => contentSchemas(language).helpTopic,
  ...stored(
    ['H'],
    ({ tag, titles, contents }) => ({ tag, title: titles, content: contents }),
    ({ tag, title, content }, place) => ({
      id: helpId(tag),
      kind: 'H',
      tag,
      titles: title,
      contents: content,
      startsAt: ALWAYS,
      rank: place,
    }),
  ),
}

/** Short news of the lobby; the newest stand first. */
export const news: ContentKind<EntryOf<'news'>> = {
  file: 'news.json',
  noun: 'news',
  key: 'id',
  most: 200,
  schema: (language) => contentSchemas(language).news,
  sort: newestFirst,
  ...stored(
    ['N'],
    ({ id, tag, titles, contents, startsAt, endsAt }) => ({
      id,
      title: titles,
      content: contents,
      link: tag,
      from: momentText(startsAt),
      until: endsAt && momentText(endsAt),
    }),
    ({ id, title, content, link, from, until }) => ({
      id,
      kind: 'N',
      tag: link,
      titles: title,
      contents: content,
      startsAt: new Date(from),
      endsAt: until === null ? null : new Date(until),
    }),
    newestFirst,
  ),
}

/** Id of a help topic among the announcements. */
export const helpId = (tag: string): string => `help-${tag}`

/** Reading and writing of the announcements of some kinds. */
function stored<Entry>(
  kinds: readonly AnnouncementRow['kind'][],
  entryOf: (row: AnnouncementRow) => Entry,
  rowOf: (entry: Entry, place: number) => NewAnnouncement,
  sort: (entries: Entry[]) => Entry[] = (entries) => entries,
): Pick<ContentKind<Entry>, 'read' | 'write'> {
  return {
    async read(executor, merchant) {
      return sort((await listAnnouncements(executor, merchant, kinds)).map(entryOf))
    },
    write(executor, merchant, entries) {
      const rows = entries.map((entry, index) => rowOf(entry, index + 1))
      return replaceAnnouncements(executor, merchant, kinds, rows)
    },
  }
}
