/** The topics that HELP-10-D asks for, in the order of the tabs. */
export const HELP_TAGS = ['about', 'terms', 'privacy', 'responsible', 'deposit', 'withdrawal', 'faq'] as const

/** One help topic; `/m/help?tag=terms` opens the terms (ROUTE-25). */
export type HelpTag = (typeof HELP_TAGS)[number]

/** A help topic in one language, with `{name}`, `{age}` and `{hours}` to be filled. */
export interface HelpPage {
  /** What the tab says. */
  readonly title: string
  /** HTML; every `h3` is a heading that HELP-07-D can point at. */
  readonly content: string
}
