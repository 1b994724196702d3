/** When a lottery draws. Times are local to the draw house: UTC+7 the whole year (Bangkok, Vientiane, Hanoi). */
export type DrawSchedule =
  | {
      readonly kind: 'monthly'
      /** Days of the month, 1 to 28. */
      readonly days: readonly number[]
      /** `HH:MM`. */
      readonly time: string
    }
  | {
      readonly kind: 'weekly'
      /** 0 is Sunday. */
      readonly weekdays: readonly number[]
      /** `HH:MM`. */
      readonly time: string
    }
  | {
      readonly kind: 'interval'
      /** Minutes between draws, counted from local midnight; divides a day. */
      readonly minutes: number
    }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** UTC+7 has no summer time, so a constant is exact. */
const DRAW_OFFSET_MS = 7 * 60 * MINUTE_MS
/** No monthly schedule pauses longer than this. */
const LONGEST_PAUSE_DAYS = 32

function timeOfDayMs(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}

/** The draw on one local day (counted in whole days since 1970), in UTC ms, or none. */
function drawOnDay(schedule: Exclude<DrawSchedule, { kind: 'interval' }>, day: number): number | undefined {
  const date = new Date(day * DAY_MS)
  const drawsToday =
    schedule.kind === 'monthly'
      ? schedule.days.includes(date.getUTCDate())
      : schedule.weekdays.includes(date.getUTCDay())
  return drawsToday ? day * DAY_MS + timeOfDayMs(schedule.time) - DRAW_OFFSET_MS : undefined
}

function searchDays(
  schedule: Exclude<DrawSchedule, { kind: 'interval' }>,
  now: number,
  step: 1 | -1,
  fits: (draw: number) => boolean,
): Date {
  const today = Math.floor((now + DRAW_OFFSET_MS) / DAY_MS)
  for (let distance = 0; distance <= LONGEST_PAUSE_DAYS; distance += 1) {
    const draw = drawOnDay(schedule, today + step * distance)
    if (draw !== undefined && fits(draw)) return new Date(draw)
  }
  throw new RangeError('the schedule has no draw within a month')
}

/** The first draw after `now`. Throws RangeError for a schedule without days. */
export function nextDrawAt(schedule: DrawSchedule, now: Date): Date {
  if (schedule.kind === 'interval') {
    return new Date(lastDrawAt(schedule, now).getTime() + schedule.minutes * MINUTE_MS)
  }
  return searchDays(schedule, now.getTime(), 1, (draw) => draw > now.getTime())
}

/** The last draw at or before `now`. Throws RangeError for a schedule without days. */
export function lastDrawAt(schedule: DrawSchedule, now: Date): Date {
  if (schedule.kind === 'interval') {
    const length = schedule.minutes * MINUTE_MS
    const sinceMidnight = (now.getTime() + DRAW_OFFSET_MS) % DAY_MS
    return new Date(now.getTime() - (sinceMidnight % length))
  }
  return searchDays(schedule, now.getTime(), -1, (draw) => draw <= now.getTime())
}
