import { type StoredValue, storedValue } from '../../../lib/stored-value.ts'

const HOUR_MS = 3_600_000

/** Something that may be shown again only after a rest. */
export interface Rest {
  /** Whether it may be shown. @param now ms since 1970 */
  over(now: number): boolean
  /** The rest begins. */
  begin(): void
}

const isTrue = (value: unknown): value is true => value === true

/** A rest remembered on the device. A time stamp of the future, from a clock set back, does not count. */
export function rest(memory: StoredValue<true>, hours: number): Rest {
  return {
    over(now) {
      const begun = memory.read()?.at
      return begun === undefined || begun > now || now - begun >= hours * HOUR_MS
    },
    begin: () => memory.write(true),
  }
}

/** The download pop-up of home comes at most once in 24 hours. */
export const downloadPopupRest = rest(storedValue('downloadPopup', isTrue), 24)

/** The guide to the home screen comes back after 7 days. */
export const homeScreenGuideRest = rest(storedValue('homeScreenGuide', isTrue), 7 * 24)
