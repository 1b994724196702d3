/** A colour as `#rrggbb`. */
export type Hex = `#${string}`

type Triple = readonly [number, number, number]

function channels(colour: Hex): Triple {
  const value = Number.parseInt(colour.slice(1, 7), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function toHex(triple: Triple): Hex {
  const parts = triple.map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}

/** The colour between two others: 0 gives the first, 1 the second. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [a, b] = [channels(from), channels(to)]
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** Towards white by a share of 0 to 1. */
export const lighten = (colour: Hex, share: number): Hex => mix(colour, '#ffffff', share)

/** Towards black by a share of 0 to 1. */
export const darken = (colour: Hex, share: number): Hex => mix(colour, '#000000', share)

/** The colour turned around the colour wheel, lightness of grey kept (the matrix of CSS `hue-rotate`). */
export function turnHue(colour: Hex, degrees: number): Hex {
  const [r, g, b] = channels(colour)
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return toHex([
    r * (0.213 + cos * 0.787 - sin * 0.213) +
      g * (0.715 - cos * 0.715 - sin * 0.715) +
      b * (0.072 - cos * 0.072 + sin * 0.928),
    r * (0.213 - cos * 0.213 + sin * 0.143) +
      g * (0.715 + cos * 0.285 + sin * 0.14) +
      b * (0.072 - cos * 0.072 - sin * 0.283),
    r * (0.213 - cos * 0.213 - sin * 0.787) +
      g * (0.715 - cos * 0.715 + sin * 0.715) +
      b * (0.072 + cos * 0.928 + sin * 0.072),
  ])
}

/** The colour with its distance from grey grown by a share: 0.2 gives a fifth more. */
export function vivid(colour: Hex, share: number): Hex {
  const [r, g, b] = channels(colour)
  const grey = r * 0.3 + g * 0.59 + b * 0.11
  return toHex([r + (r - grey) * share, g + (g - grey) * share, b + (b - grey) * share])
}
