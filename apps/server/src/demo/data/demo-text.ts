/** A text in the two languages that every demo merchant offers (I18N-06-D); neither is ever empty. */
export interface DemoText {
  /** Thai. */
  readonly TH: string
  /** English. */
  readonly EN: string
}

/** Builds a text from its Thai and its English wording, in this order. */
export function text(th: string, en: string): DemoText {
  return { TH: th, EN: en }
}

/** Applies the same change to both wordings. */
export function mapText(source: DemoText, change: (wording: string) => string): DemoText {
  return { TH: change(source.TH), EN: change(source.EN) }
}
