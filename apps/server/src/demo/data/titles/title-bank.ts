import type { Thing } from '../../artwork/artwork.ts'
import type { DemoTheme } from '../demo-theme.ts'

/** Follow-ups that a successful title got; each adds its own words in both languages (`sequels.ts`). */
export type SequelKind = '2' | '1000' | 'ways' | 'hold' | 'deluxe' | 'gold' | 'jackpot'

/** What is special about one title. */
export interface TitleMarks {
  /** What its picture shows in front, where the title names a thing; sequels show it as well. */
  readonly hero?: Thing
  /** Classify keys that belong to this very title. */
  readonly classify?: readonly string[]
  /** Follow-ups of it in the catalogue. */
  readonly sequels?: readonly SequelKind[]
}

/** An invented title: Thai, English and, where there is something to say, its marks. */
export type Title = readonly [th: string, en: string, marks?: TitleMarks]

/** Titles that share an artwork theme. The first of a bank is its flagship. */
export interface TitleBank {
  /** Theme of every title in the bank. */
  readonly theme: DemoTheme
  /** Classify keys that every title of the bank has. */
  readonly classify?: readonly string[]
  /** The titles, flagship first. */
  readonly titles: readonly Title[]
}
