/** A text in the two languages that every demo merchant offers; neither is ever empty. */
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

/** Puts each value in the place of its `{key}`, in each language its own. */
export function filled(source: DemoText, values: Readonly<Record<string, DemoText>>): DemoText {
  const fill = (language: keyof DemoText) =>
    Object.entries(values).reduce(
      (wording, [key, value]) => wording.replaceAll(`{${key}}`, value[language]),
      source[language],
    )
  return { TH: fill('TH'), EN: fill('EN') }
}
