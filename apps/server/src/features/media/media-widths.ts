/**
 * The only widths that pictures are made in, in device pixels. The list is closed so that nobody can fill the disk with
 * variants: 64 to 160 for marks and icons, 240 to 360 for tiles, 480 to 1200 for feature tiles and banners.
 */
export const MEDIA_WIDTHS = [64, 96, 128, 160, 240, 320, 360, 480, 640, 780, 960, 1200] as const

/** A width of the closed list, in device pixels. */
export type MediaWidth = (typeof MEDIA_WIDTHS)[number]

const LARGEST: MediaWidth = 1200
const BY_TEXT = new Map<string, MediaWidth>(MEDIA_WIDTHS.map((width) => [String(width), width]))

/** The width that a `w=` parameter names; undefined where it is not, to the letter, one of the list. */
export function parseWidth(text: string): MediaWidth | undefined {
  return BY_TEXT.get(text)
}

/**
 * The width to ask for where a picture is shown.
 * @param cssWidth how wide it is shown, in CSS px.
 * @param ratio device pixel ratio; 2 for `imgSize=rx2`.
 * @returns the smallest listed width that is not smaller, else the largest.
 */
export function mediaWidth(cssWidth: number, ratio = 1): MediaWidth {
  return MEDIA_WIDTHS.find((width) => width >= cssWidth * ratio) ?? LARGEST
}
