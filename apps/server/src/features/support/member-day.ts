import type { Executor } from '../../db/index.ts'
import { dayBefore, dayIn, type Merchant, startOfDay } from '../../merchants/index.ts'
import type { TimelineGroup, TimelineOwner, TimelineRow, TimelineSource } from '../../trail/timeline.ts'
import { accessTimeline, actTimeline } from '../../trail/trail-timelines.ts'
import { gameKinds, playTimeline } from '../bets/index.ts'
import { orderTimeline } from '../cashier/index.ts'
import { messageTimeline } from '../inbox/index.ts'
import { moneyTimeline } from '../wallet/index.ts'
import { noteTimeline } from './member-notes.ts'

/** Everything that tells of a member. */
const SOURCES: readonly TimelineSource[] = [
  accessTimeline,
  moneyTimeline(gameKinds),
  orderTimeline,
  playTimeline,
  messageTimeline,
  actTimeline,
  noteTimeline,
]
/** Rows of one source that are shown of a day. */
const MOST_ROWS = 200

/** What happened to a member on a day of the merchant's. */
export interface MemberDay {
  readonly day: string
  readonly rows: readonly (TimelineRow & { readonly group: TimelineGroup })[]
  /** Whether there was more than is shown. */
  readonly isCut: boolean
  /** The days next to it on which anything happened; null for none. */
  readonly earlier: string | null
  readonly later: string | null
}

/**
 * Reads one day of a member's timeline, the newest row first.
 * @param day YYYY-MM-DD; the last one on which anything happened where absent
 * @param group only rows of it; all where absent
 */
export async function readMemberDay(
  executor: Executor,
  owner: TimelineOwner,
  { timeZone }: Pick<Merchant, 'timeZone'>,
  {
    day,
    group,
    now,
  }: { readonly day?: string | undefined; readonly group?: TimelineGroup | undefined; readonly now: Date },
): Promise<MemberDay> {
  const sources = SOURCES.filter((source) => group === undefined || source.group === group)
  const dayOf = (moment: Date) => dayIn(timeZone, moment.getTime())
  const edge = async (moment: Date, which: 'lastBefore' | 'firstFrom'): Promise<string | null> => {
    const found: number[] = []
    for (const source of sources) {
      const at = await source[which](executor, owner, moment)
      if (at) found.push(at.getTime())
    }
    if (found.length === 0) return null
    return dayOf(new Date(which === 'lastBefore' ? Math.max(...found) : Math.min(...found)))
  }
  const today = dayOf(now)
  const wanted = day ?? (await edge(startOfDay(timeZone, dayBefore(today, -1)), 'lastBefore')) ?? today
  const span = { from: startOfDay(timeZone, wanted), before: startOfDay(timeZone, dayBefore(wanted, -1)) }
  const rows: MemberDay['rows'][number][] = []
  let isCut = false
  for (const source of sources) {
    const found = await source.read(executor, owner, span, MOST_ROWS + 1)
    isCut ||= found.length > MOST_ROWS
    rows.push(...found.slice(0, MOST_ROWS).map((row) => ({ ...row, group: source.group })))
  }
  return {
    day: wanted,
    rows: rows.sort((one, other) => other.at.getTime() - one.at.getTime()),
    isCut,
    earlier: await edge(span.from, 'lastBefore'),
    later: await edge(span.before, 'firstFrom'),
  }
}
