import type { DemoMerchant } from '../../../e2e/harness/visitor.ts'
import type { Phone } from '../phone.ts'

/** Languages that every journey is played in. */
export const LANGUAGES = ['TH', 'EN'] as const
export type Language = (typeof LANGUAGES)[number]

/** A word of the page in each language. */
export type Words = Readonly<Record<Language, string>>

/** One way of a player through the site. */
export interface Journey {
  /** As the table names it. */
  readonly name: string
  /** The first demo brand where none is named. */
  readonly merchant?: DemoMerchant
  /** Whether the visitor is still asked for the age; else it was confirmed before. */
  readonly asksAge?: boolean
  /** @throws {Error} that says what did not come */
  play(phone: Phone, language: Language): Promise<void>
}

/** Ends a journey that saw something else than it should. */
export function insist(truth: boolean, wish: string): void {
  if (!truth) throw new Error(wish)
}
