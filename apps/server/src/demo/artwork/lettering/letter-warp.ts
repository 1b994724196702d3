import type { OutlineCommand } from './letter-outlines.ts'

/** How the finished block of lettering is bent. */
export type WarpName = 'none' | 'arch' | 'bulge' | 'rise' | 'smile' | 'lean'

type Point = readonly [number, number]
type Bend = (x: number, y: number) => Point

/** Bends, for x and y from -1 to 1 over the block; the answer is in the same terms and may reach a little beyond. */
const BENDS: Record<WarpName, Bend> = {
  none: (x, y) => [x, y],
  arch: (x, y) => [x, y * (0.86 + 0.14 * x * x) + 0.36 * (x * x - 0.5)],
  smile: (x, y) => [x, y * (0.84 + 0.16 * x * x) - 0.3 * (x * x - 0.5)],
  bulge: (x, y) => [x, y * (1.22 - 0.5 * x * x)],
  rise: (x, y) => [x, y - x * 0.26],
  lean: (x, y) => [x, y * (1 + x * 0.2) - x * 0.1],
}

/** Bends outlines that fill the box from (-w, -h) to (w, h). */
export function warpOutline(
  commands: readonly OutlineCommand[],
  w: number,
  h: number,
  warp: WarpName,
): OutlineCommand[] {
  const bend = BENDS[warp]
  return commands.map(({ letter, points }) => ({
    letter,
    points: points.map(([x, y]): Point => {
      const [bx, by] = bend(x / w, y / h)
      return [bx * w, by * h]
    }),
  }))
}

/** The box around outlines: left, top, right, bottom. Control points count, so it is never too small. */
export function outlineBox(commands: readonly OutlineCommand[]): readonly [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { points } of commands) {
    for (const [x, y] of points) {
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
    }
  }
  return box
}

/** Scales, then moves outlines. */
export function moveOutline(
  commands: readonly OutlineCommand[],
  scale: number,
  dx: number,
  dy: number,
): OutlineCommand[] {
  return commands.map(({ letter, points }) => ({
    letter,
    points: points.map(([x, y]): Point => [x * scale + dx, y * scale + dy]),
  }))
}

/** Outlines as the `d` of an SVG path, with one decimal. */
export function outlinePath(commands: readonly OutlineCommand[]): string {
  return commands
    .map(
      ({ letter, points }) =>
        letter + points.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join(' '),
    )
    .join('')
}
