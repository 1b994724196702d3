import { isRealDay } from '@foyer/contract'
import {
  dayBefore,
  dayIn,
  farDateProblem,
  type Merchant,
  readList,
  readObject,
  startOfDay,
} from '../../../merchants/index.ts'
import { sanitiseContent } from '../sanitise-content.ts'
import type { ContentKind } from './content-kind.ts'
import { type AnyEntry, CONTENT_KINDS } from './content-kinds.ts'
import { mapTexts } from './map-texts.ts'

/** What reading depends on besides the files. */
export interface ReadingRules {
  readonly merchant: Pick<Merchant, 'code' | 'defaultLanguage' | 'timeZone' | 'imageHosts'>
  /** Marks that the product can draw. */
  readonly marks: readonly string[]
  /** Present time, ms since 1970. */
  readonly now: number
}

/** Entries by kind, and what is wrong: one sentence each that names file, entry and field. */
export interface ReadContent {
  readonly entries: ReadonlyMap<ContentKind<AnyEntry>, readonly AnyEntry[]>
  readonly problems: readonly string[]
}

/**
 * Reads the files of a merchant's content. Moments come out in UTC, HTML without what runs; pictures are still named as in
 * the files.
 * @param files texts by name
 */
export function readContent(files: ReadonlyMap<string, string>, rules: ReadingRules): ReadContent {
  const known = CONTENT_KINDS.map(({ file }) => file)
  const strange = [...files.keys()].filter((file) => !known.includes(file))
  const problems = strange.map(
    (file) => `${file}: there is no such file of content; there are ${known.join(', ')}`,
  )
  const entries = new Map<ContentKind<AnyEntry>, readonly AnyEntry[]>()
  for (const kind of CONTENT_KINDS) {
    const text = files.get(kind.file)
    if (text === undefined) continue
    const read = readKind(kind, text, rules)
    problems.push(...read.problems.map((problem) => `${kind.file}: ${problem}`))
    entries.set(kind, read.entries)
  }
  return { entries, problems }
}

function readKind(kind: ContentKind<AnyEntry>, text: string, rules: ReadingRules) {
  const { noun, key, most } = kind
  const schema = kind.schema(rules.merchant.defaultLanguage)
  const { entries, problems } =
    key === undefined
      ? one(readObject(text, schema))
      : readList(text, { noun, entry: schema, most, unique: key })
  if (problems.length > 0) return { entries: [], problems }
  const raw = entries as readonly AnyEntry[]
  const wrong = raw.flatMap((entry, index) =>
    faultsOf(entry, rules).map((fault) => (key === undefined ? fault : `${noun} ${index + 1}, ${fault}`)),
  )
  if (wrong.length > 0) return { entries: [], problems: wrong }
  const clean = raw.map((entry) => cleaned(entry, rules))
  return { entries: kind.sort?.(clean) ?? clean, problems: [] }
}

const one = ({ value, problems }: ReturnType<typeof readObject>) => ({
  entries: value === undefined ? [] : [value],
  problems,
})

/** What schemas cannot say. */
function faultsOf(entry: AnyEntry, { merchant, marks, now }: ReadingRules): string[] {
  const faults: string[] = []
  const { from, until, mark } = entry
  const [start, end] = [from, until].map((text, index) =>
    typeof text === 'string' ? readMoment(text, index === 1, merchant.timeZone, now) : undefined,
  )
  for (const [field, at] of [
    ['from', start],
    ['until', end],
  ] as const) {
    if (at === undefined) continue
    const problem = Number.isNaN(at.getTime())
      ? 'there is no such day or time'
      : farDateProblem(at.toISOString(), now)
    if (problem !== undefined) faults.push(`${field}: ${problem}`)
  }
  if (start && end && end <= start) faults.push('until: must be after from')
  if (typeof mark === 'string' && mark !== '' && !marks.includes(mark))
    faults.push(`mark: must be one of ${marks.join(', ')}, or empty for the initials`)
  mapTexts(entry, (text) => {
    if (text.startsWith('/media/content/') || text.includes('"/media/content/'))
      faults.push('names a picture of imported content; put the file beside and write pictures/FILE')
    else if (
      /^https:\/\/[^/]+\/\S+\.(?:png|jpe?g|webp|gif|avif)(?:\?|$)/i.test(text) &&
      !isKnownHost(text, merchant)
    )
      faults.push(
        `${new URL(text).host}: is no image host of the merchant; set imageHosts, or put the picture beside`,
      )
    return text
  })
  return faults
}

const isKnownHost = (address: string, { imageHosts }: ReadingRules['merchant']) =>
  imageHosts.some((host) => URL.canParse(host) && new URL(host).host === new URL(address).host)

/** The entry as it is kept: moments in UTC, HTML sanitised. */
function cleaned(entry: AnyEntry, { merchant, now }: ReadingRules): AnyEntry {
  const moment = (value: unknown, isEnd: boolean) =>
    typeof value === 'string'
      ? readMoment(value, isEnd, merchant.timeZone, now).toISOString().replace('.000Z', 'Z')
      : value
  return {
    ...entry,
    ...('content' in entry ? { content: mapTexts(entry.content, sanitiseContent) } : {}),
    ...('from' in entry ? { from: moment(entry.from, false) } : {}),
    ...('until' in entry ? { until: moment(entry.until, true) } : {}),
  }
}

/**
 * Days begin at midnight of the merchant's time zone. A day that something runs until is its last: it ends with the
 * last millisecond of that day, so that the end shown to players is that day too.
 */
function readMoment(text: string, isEnd: boolean, timeZone: string, now: number): Date {
  if (text.includes('T')) return new Date(isRealDay(text.slice(0, 10)) ? text : Number.NaN)
  const [, today, days = '0'] = text.match(/^(today)?([+-]\d+)?/) ?? []
  const day = today ? dayBefore(dayIn(timeZone, now), -Number(days)) : text
  if (!isRealDay(day)) return new Date(Number.NaN)
  if (!isEnd) return startOfDay(timeZone, day)
  return new Date(startOfDay(timeZone, dayBefore(day, -1)).getTime() - 1)
}
