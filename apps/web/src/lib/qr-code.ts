import { encode } from 'uqr'

/**
 * A text as what `Qr` draws: dark modules as an SVG path, and how many modules a side has.
 * @param isMarked whether a mark covers its middle: a quarter of the code can then be missing
 */
export function qrCode(text: string, isMarked = false): { path: string; modules: number } {
  const { data, size } = encode(text, { border: 0, ecc: isMarked ? 'Q' : 'M' })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, modules: size }
}
