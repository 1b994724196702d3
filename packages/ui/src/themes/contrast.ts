/** Red, green, blue from 0 to 255 and opacity from 0 to 1. */
type Rgba = readonly [number, number, number, number]

function parseHex(colour: string): Rgba {
  const digits = colour.slice(1)
  const wide = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  const part = (index: number) => Number.parseInt(wide.slice(index * 2, index * 2 + 2), 16)
  return [part(0), part(1), part(2), wide.length === 8 ? part(3) / 255 : 1]
}

function over(top: Rgba, ground: Rgba): Rgba {
  const [r, g, b, alpha] = top
  const mix = (upper: number, lower: number) => upper * alpha + lower * (1 - alpha)
  return [mix(r, ground[0]), mix(g, ground[1]), mix(b, ground[2]), 1]
}

function luminance([r, g, b]: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/**
 * Contrast of two hexadecimal colours as WCAG 2.2 counts it, 1 to 21; a see-through upper colour is laid over the
 * lower first.
 * @param upper colour of the words or the part, `#rgb` to `#rrggbbaa`
 * @param lower colour below it, taken as opaque
 */
export function contrast(upper: string, lower: string): number {
  const ground = over(parseHex(lower), [0, 0, 0, 1])
  const lights = [luminance(over(parseHex(upper), ground)), luminance(ground)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}
