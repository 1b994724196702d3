/** A notice as its pages show it (NOTICE-10). */
export interface Notice {
  readonly id: string
  readonly title: string
  /** Beginning of the content as plain text (NOTICE-16-D). */
  readonly preview: string
  /** Sanitised HTML. */
  readonly content: string
  /** ms since 1970 */
  readonly startsAt: number
  readonly read: boolean
  /** Only agents read it (NOTICE-19-D). */
  readonly forAgents: boolean
}

/**
 * Which notice the address opens (NOTICE-14-D): the index counts those of the marquee, which has the players' only.
 * @param index as it came in the address
 * @returns its id; nothing for an index that is none or too high
 */
export function openedNotice(notices: readonly Notice[], index: string | undefined): string | undefined {
  if (index === undefined || !/^\d{1,6}$/.test(index)) return undefined
  return notices.filter(({ forAgents }) => !forAgents)[Number(index)]?.id
}
