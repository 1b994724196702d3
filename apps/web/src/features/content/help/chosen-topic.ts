import type { Search } from '../../../lib/screen/screen.ts'
import type { HelpTitle } from './help-queries.ts'

/** A number as addresses write one. */
const NUMBER = /^\d{1,4}$/

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && NUMBER.test(text) ? Number(text) : undefined

/**
 * The place of the topic that an address names: by `tag`, else by the index `i`, else the first; -1 where there are no
 * topics.
 */
export function chosenPlace(
  topics: readonly Pick<HelpTitle, 'tag'>[],
  { tag, i }: Pick<Search, 'tag' | 'i'>,
): number {
  const tagged = topics.findIndex((topic) => topic.tag === tag)
  if (tagged >= 0) return tagged
  const index = numberOf(i) ?? 0
  return index < topics.length ? index : Math.min(0, topics.length - 1)
}

/** The heading that an address opens, from 0; `undefined` for none. */
export const chosenHeading = ({ c }: Pick<Search, 'c'>): number | undefined => numberOf(c)
