/** One stroke or shape of a drawn mark, in a square of 48 units. */
export interface MarkPart {
  readonly d: string
  /** `line` and `thin` are strokes, `fill` is a shape. */
  readonly draw: 'line' | 'thin' | 'fill'
}

/** Widths of the strokes, in the mark's units. */
export const MARK_STROKES = { line: 4, thin: 2.5 } as const

/** The drawn signs of the shipped brands: plain data, for the page and for icons. */
export const brandMarks: Readonly<Record<string, readonly MarkPart[]>> = {
  /** A coiled N drawn as one line, over water: the serpent's head looks back over its gold. */
  naga: [
    {
      draw: 'line',
      d: 'M9 41c-3-8-2-20 1-29 1.2-4 5.5-4.5 7.5-1L31 34c2 3.5 6 3 7-1 2-8 2-15 0-22-1-4-6-5-8.5-2-2 2.5-.5 6 2.5 6',
    },
    { draw: 'fill', d: 'M30.5 14.8c2 .8 4 .1 5-1.6l-3.6-1.4z' },
    { draw: 'thin', d: 'M4 44c5-2.500 10 2.500 15 0s10 2.500 15 0 6-.5 10 0' },
  ],
  /** A north star over an arc of light. */
  northlight: [
    { draw: 'fill', d: 'M24 3l3.4 12.6L40 19l-12.6 3.4L24 35l-3.4-12.6L8 19l12.6-3.4z' },
    { draw: 'thin', d: 'M5 39c11-10 27-10 38 0' },
    { draw: 'thin', d: 'M12 45c7-6 17-6 24 0' },
  ],
}
