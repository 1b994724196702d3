import type { DemoBrand } from './demo-brand.ts'
import { type DemoText, filled, text } from './demo-text.ts'
import { HELP_EN } from './help-en.ts'
import { HELP_TAGS, type HelpTag } from './help-page.ts'
import { HELP_TH } from './help-th.ts'

/** A help topic of a merchant (HELP-05). */
export interface DemoHelpTopic {
  /** Names the topic in addresses. */
  readonly tag: HelpTag
  /** What the tab says. */
  readonly title: DemoText
  /** HTML. */
  readonly content: DemoText
  /** Place among the tabs, from 1. */
  readonly sequence: number
}

/** All help topics of a merchant, in the order of the tabs. */
export function helpTopicsOf({ names, ageLimit, support }: DemoBrand): DemoHelpTopic[] {
  const values = { name: names, age: text(String(ageLimit), String(ageLimit)), hours: support.hours }
  return HELP_TAGS.map((tag, index) => ({
    tag,
    title: text(HELP_TH[tag].title, HELP_EN[tag].title),
    content: filled(text(HELP_TH[tag].content, HELP_EN[tag].content), values),
    sequence: index + 1,
  }))
}
