import { encode } from 'uqr'

/** A text as what `Qr` draws: dark modules as an SVG path, and how many modules a side has. */
export function qrCode(text: string): { path: string; modules: number } {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, modules: size }
}
