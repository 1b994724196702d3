/** A notice as its pages show it. */
export interface Notice {
  readonly id: string
  readonly title: string
  /** Beginning of the content as plain text. */
  readonly preview: string
  /** Sanitised HTML. */
  readonly content: string
  /** ms since 1970 */
  readonly startsAt: number
  readonly read: boolean
  /** Only agents read it. */
  readonly forAgents: boolean
}

/**
 * Which notice the address opens: the index counts those of the marquee, which has the players' only.
 * @param index as it came in the address
 * @returns its id; nothing for an index that is none or too high
 */
export function openedNotice(notices: readonly Notice[], index: string | undefined): string | undefined {
  if (index === undefined || !/^\d{1,6}$/.test(index)) return undefined
  return notices.filter(({ forAgents }) => !forAgents)[Number(index)]?.id
}
