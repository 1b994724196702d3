/** A part of a topic under one of its headings. */
export interface HelpSection {
  /** What the heading says, as HTML. */
  readonly heading: string
  /** 1 to 3, as of `h1` to `h3`. */
  readonly level: number
  /** What stands under it, as HTML. */
  readonly html: string
}

/** A topic by its headings. */
export interface HelpSections {
  /** HTML before the first heading. */
  readonly intro: string
  readonly sections: readonly HelpSection[]
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g
const HEADING = /^h[1-3]$/
const VOID = new Set(['br', 'hr', 'img'])

/**
 * Takes a topic apart by its headings. Headings inside of another element, such as a list, stay where they are.
 * @param html as the server sanitised it: well-formed, with `<` and `>` in attributes escaped
 */
export function helpSections(html: string): HelpSections {
  const sections: HelpSection[] = []
  let intro = ''
  let open: { heading: string; level: number; from: number } | undefined
  let depth = 0
  let headingFrom = 0
  let last = 0
  const close = (end: number) => {
    if (open) sections.push({ heading: open.heading, level: open.level, html: html.slice(open.from, end) })
    else intro = html.slice(last, end)
  }
  for (const { 0: whole, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (VOID.has(name)) continue
    if (slash === '') {
      if (depth === 0 && HEADING.test(name)) {
        close(index)
        headingFrom = index + whole.length
      }
      depth += 1
    } else {
      depth -= 1
      if (depth === 0 && HEADING.test(name)) {
        last = index + whole.length
        open = { heading: html.slice(headingFrom, index), level: Number(name[1]), from: last }
      }
    }
  }
  close(html.length)
  return { intro, sections }
}

/** Topics with so many headings of the third level fold under them. */
const LONG = 4

/** Whether a topic is so long that it folds by its headings. */
export const isLong = (sections: readonly HelpSection[]): boolean =>
  sections.filter(({ level }) => level === 3).length >= LONG

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** What HTML says, on one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([a-z]+|#\d+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
