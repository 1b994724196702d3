import { type MotifName, motif } from '../cast/motif-library.ts'
import { type Canvas, linear, px } from '../drawing/canvas.ts'
import { type Hex, mix } from '../drawing/colour.ts'

/** What stands far away, as two or three layers of silhouettes. */
export type Horizon =
  | 'none'
  | 'mountains'
  | 'dunes'
  | 'pyramids'
  | 'city'
  | 'chedi'
  | 'pagodas'
  | 'jungle'
  | 'pines'
  | 'reef'
  | 'islands'
  | 'columns'
  | 'castle'
  | 'mesas'
  | 'stands'
  | 'hills'
  | 'spikes'

type Layer = (canvas: Canvas, base: number, tall: number) => string

/** A closed outline from a row of heights, left to right. */
function ridge(canvas: Canvas, base: number, heights: readonly number[], smooth = false): string {
  const step = canvas.width / (heights.length - 1)
  const at = (i: number) => base - (heights[i] ?? 0)
  let d = `M0 ${px(at(0))}`
  for (let i = 1; i < heights.length; i++) {
    d += smooth
      ? `C${px((i - 0.5) * step)} ${px(at(i - 1))} ${px((i - 0.5) * step)} ${px(at(i))} ${px(i * step)} ${px(at(i))}`
      : `L${px(i * step)} ${px(at(i))}`
  }
  return `<path d="${d}V${canvas.height}H0Z"/>`
}

function heights(canvas: Canvas, count: number, tall: number, floor = 0.2): number[] {
  return Array.from(
    { length: count },
    (_, i) => tall * (i % 2 ? canvas.random.range(0.6, 1) : canvas.random.range(floor, 0.5)),
  )
}

/** Repeats a silhouette along the horizon at different sizes. */
function row(
  canvas: Canvas,
  base: number,
  tall: number,
  names: readonly MotifName[],
  gap: number,
  sink = 0.04,
): string {
  const { random, width } = canvas
  let svg = ''
  for (let x = -tall * 0.4; x < width + tall * 0.2; ) {
    const { body, size } = motif(random.pick(names))
    const high = tall * random.range(0.65, 1.15)
    svg += `<g transform="translate(${px(x)} ${px(base - high * (1 - sink))}) scale(${Math.round((high / size) * 1000) / 1000})">${body}</g>`
    x += high * gap * random.range(0.7, 1.3)
  }
  return `${svg}<rect y="${px(base - 3)}" width="${px(width)}" height="${px(canvas.height - base + 3)}"/>`
}

function shapes(canvas: Canvas, base: number, gap: number, draw: (x: number, k: number) => string): string {
  let d = ''
  for (let x = -gap * 0.3; x < canvas.width + gap; x += gap * canvas.random.range(0.6, 1.2))
    d += draw(x, canvas.random.range(0.6, 1.1))
  return `<path d="${d}M0 ${px(base)}H${canvas.width}V${canvas.height}H0Z"/>`
}

const LAYERS: Record<Exclude<Horizon, 'none'>, Layer> = {
  mountains: (canvas, base, tall) => ridge(canvas, base, heights(canvas, 9, tall)),
  dunes: (canvas, base, tall) => ridge(canvas, base, heights(canvas, 5, tall * 0.5), true),
  hills: (canvas, base, tall) => ridge(canvas, base, heights(canvas, 6, tall * 0.55), true),
  spikes: (canvas, base, tall) => ridge(canvas, base, heights(canvas, 23, tall * 1.05, 0.05)),
  pyramids: (canvas, base, tall) =>
    shapes(
      canvas,
      base,
      tall * 1.5,
      (x, k) =>
        `M${px(x - tall * k)} ${px(base + 2)}L${px(x)} ${px(base - tall * k)}L${px(x + tall * k)} ${px(base + 2)}Z`,
    ),
  city: (canvas, base, tall) =>
    shapes(canvas, base, tall * 0.34, (x, k) => {
      const wide = tall * 0.26 * k
      return `M${px(x)} ${px(base + 2)}V${px(base - tall * k * 0.9)}h${px(wide * 0.35)}v${px(-tall * 0.16 * k)}h${px(wide * 0.2)}v${px(tall * 0.16 * k)}h${px(wide * 0.45)}V${px(base + 2)}Z`
    }),
  chedi: (canvas, base, tall) =>
    shapes(canvas, base, tall * 0.85, (x, k) => {
      const h = tall * 1.2 * k
      const w = h * 0.26
      return `M${px(x - w * 1.3)} ${px(base + 2)}v${px(-h * 0.1)}h${px(w * 0.25)}v${px(-h * 0.1)}h${px(w * 0.25)}C${px(x - w * 0.9)} ${px(base - h * 0.42)} ${px(x - w * 0.2)} ${px(base - h * 0.44)} ${px(x - w * 0.12)} ${px(base - h * 0.62)}L${px(x)} ${px(base - h)}L${px(x + w * 0.12)} ${px(base - h * 0.62)}C${px(x + w * 0.2)} ${px(base - h * 0.44)} ${px(x + w * 0.9)} ${px(base - h * 0.42)} ${px(x + w * 0.8)} ${px(base - h * 0.2)}h${px(w * 0.25)}v${px(h * 0.1)}h${px(w * 0.25)}V${px(base + 2)}Z`
    }),
  pagodas: (canvas, base, tall) =>
    row(canvas, base, tall * 1.15, ['game:pagoda', 'game:pagoda', 'game:byzantin-temple'], 0.95),
  jungle: (canvas, base, tall) =>
    row(canvas, base, tall, ['game:palm-tree', 'game:palm-tree', 'game:high-grass', 'game:fern'], 0.5),
  pines: (canvas, base, tall) =>
    row(canvas, base, tall, ['game:pine-tree', 'game:pine-tree', 'game:birch-trees'], 0.42),
  reef: (canvas, base, tall) =>
    row(canvas, base, tall * 0.8, ['game:coral', 'game:algae', 'game:high-grass'], 0.7),
  islands: (canvas, base, tall) => row(canvas, base, tall * 0.8, ['game:island', 'game:palm-tree'], 1.5),
  columns: (canvas, base, tall) =>
    row(canvas, base, tall, ['game:greek-temple', 'game:ionic-column', 'game:ionic-column'], 0.8),
  castle: (canvas, base, tall) =>
    row(canvas, base, tall * 1.1, ['game:castle', 'game:castle-ruins', 'game:pine-tree'], 0.85),
  mesas: (canvas, base, tall) =>
    shapes(
      canvas,
      base,
      tall * 1.6,
      (x, k) =>
        `M${px(x - tall * 0.7 * k)} ${px(base + 2)}L${px(x - tall * 0.42 * k)} ${px(base - tall * 0.7 * k)}H${px(x + tall * 0.4 * k)}L${px(x + tall * 0.75 * k)} ${px(base + 2)}Z`,
    ),
  stands: (canvas, base, tall) => {
    let rows = ''
    for (let i = 0; i < 3; i++)
      rows += ridge(canvas, base - tall * (0.75 - i * 0.25), [tall * 0.12, 0, 0, tall * 0.12], true)
    return rows
  },
}

/** Paints the horizon: far layers pale and small, near ones dark and large, mist between them. */
export function paintHorizon(canvas: Canvas, kind: Horizon): string {
  if (kind === 'none') return ''
  const { palette, horizon, width, height } = canvas
  const layer = LAYERS[kind]
  const depths: readonly (readonly [lift: number, tall: number, colour: Hex])[] = [
    [-0.05, 0.21, mix(palette.bright, palette.mid, 0.45)],
    [0.01, 0.17, mix(palette.mid, palette.deep, 0.35)],
  ]
  return depths
    .map(([lift, tall, colour]) => {
      const base = horizon + lift * height
      const mist = linear(canvas, [
        [0, palette.bright, 0],
        [1, palette.bright, 0.5],
      ])
      return (
        `<g fill="${colour}" color="${colour}">${layer(canvas, base, height * tall)}</g>` +
        `<rect y="${px(base - height * 0.1)}" width="${width}" height="${px(height * 0.16)}" fill="${mist}"/>`
      )
    })
    .join('')
}
