import { ARTWORK_SIZES, type ArtworkRequest } from './artwork-request.ts'
import { paintCast } from './cast/arrangement.ts'
import type { HeroRoom } from './cast/company.ts'
import { type Canvas, createCanvas, linear, px, radial, sphere, wash } from './drawing/canvas.ts'
import { darken, lighten, mix } from './drawing/colour.ts'
import { type Random, seededRandom } from './drawing/seeded-random.ts'
import { chooseLayout } from './layout.ts'
import { LETTER_PAINTS } from './lettering/letter-styles.ts'
import { outlinePath } from './lettering/letter-warp.ts'
import { type LetterBox, letterTitle, type Title, titleOutline } from './lettering/lettering.ts'
import { paintFixtures } from './scenery/fixtures.ts'
import { paintFrame, paintVignette } from './scenery/frame.ts'
import { paintForeground, paintGround } from './scenery/ground.ts'
import { paintHorizon } from './scenery/horizon.ts'
import { paintParticles } from './scenery/particles.ts'
import { paintSky } from './scenery/sky.ts'
import { chooseStage, mistColour, type Stage } from './stage.ts'
import { THEMES } from './themes/themes.ts'

/** Mist in front of the hero's feet, so that it stands in the scene and the title stands off it. */
function mist(canvas: Canvas, letters: LetterBox): string {
  const { width, height } = canvas
  const colour = mistColour(canvas)
  if (height > width) {
    return wash(
      canvas,
      linear(canvas, [
        [0, colour, 0],
        [0.46, colour, 0],
        [0.66, colour, 0.5],
        [0.8, colour, 0.4],
      ]),
    )
  }
  const from = letters.x < width * 0.3 ? 0 : 1
  return wash(
    canvas,
    linear(
      canvas,
      from === 0
        ? [
            [0, darken(colour, 0.35), 0.9],
            [0.34, colour, 0.62],
            [0.56, colour, 0],
          ]
        : [
            [0.44, colour, 0],
            [0.66, colour, 0.62],
            [1, darken(colour, 0.35), 0.9],
          ],
      [1, 0],
    ),
  )
}

/** Large, soft lights right before the eye: depth without detail. */
function foreground(canvas: Canvas): string {
  const { random, width, height, palette } = canvas
  const spots = [
    [0.03, 0.06],
    [0.97, 0.1],
    [0.02, 0.5],
    [0.98, 0.46],
  ] as const
  const picked = random.sample(spots, 2)
  return picked
    .map(([x, y]) => {
      const r = Math.min(width, height) * random.range(0.14, 0.24)
      const colour = mix(palette.bright, palette.light, 0.3)
      const fill = sphere(
        canvas,
        [
          [0, colour, 0.45],
          [0.3, colour, 0.35],
          [0.66, colour, 0],
        ],
        0.5,
        0.5,
      )
      return `<circle cx="${px(x * width)}" cy="${px(y * height)}" r="${px(r)}" fill="${fill}"/>`
    })
    .join('')
}

/** The one grade over everything, as through one lens: warm where the light is, deeper on the other side. */
function grade(canvas: Canvas): string {
  const { palette, lightSide, width, height } = canvas
  const fill = radial(canvas, width * (0.5 + lightSide * 0.3), height * 0.2, Math.max(width, height) * 0.8, [
    [0, lighten(palette.bright, 0.35), 0.5],
    [0.45, palette.bright, 0.16],
    [1, palette.deep, 0.25],
  ])
  return wash(canvas, fill, ' style="mix-blend-mode:overlay"')
}

function titleOf(request: ArtworkRequest, stage: Stage, random: Random): Title {
  const text = (request.language === 'TH' ? request.title.TH : undefined) ?? request.title.EN
  const fonts = LETTER_PAINTS[stage.letters].fonts
  return {
    text,
    style: stage.letters,
    face: random.pick(fonts),
    warp: random.pick(['none', 'arch', 'bulge', 'bulge', 'rise', 'smile', 'lean']),
  }
}

/** A plain line under the title, as large as its box allows. */
function tagline(text: string, box: LetterBox): string {
  const lines = titleOutline({ text, style: 'gold', warp: 'none', face: 'bold' }, box)
  const d = lines.map(outlinePath).join('')
  return `<path d="${d}" fill="#000" fill-opacity=".55" transform="translate(2 4)"/><path d="${d}" fill="#fff6df"/>`
}

/** Under a lamp the hero stands lower and smaller, so that the lamp is seen. */
function roomFor(style: ArtworkRequest['style'], room: HeroRoom, height: number): HeroRoom {
  return style === 'live' ? { x: room.x, y: room.y + height * 0.05, size: room.size * 0.84 } : room
}

/** Composes one picture as a whole SVG document. Pure: the same request gives the same text. */
export function composeScene(request: ArtworkRequest): string {
  const { width, height } = ARTWORK_SIZES[request.kind]
  const random = seededRandom(`${request.kind === 'icon' ? 'icon' : ''}${request.id}`)
  const stage = chooseStage(request, THEMES[request.theme], random.fork('stage'))
  const layout = chooseLayout(request.kind, width, height, random.fork(`layout ${request.kind}`))
  const canvas = createCanvas({
    width,
    height,
    palette: stage.palette,
    random: random.fork('paint'),
    focus: layout.focus,
    horizon: layout.horizon,
    lightSide: random.fork('light').pick([1, -1]),
  })
  const title =
    layout.letters === undefined
      ? ''
      : letterTitle(canvas, titleOf(request, stage, random.fork('title')), layout.letters)
  const written = [layout.letters, request.tagline === undefined ? undefined : layout.tagline].filter(
    (box) => box !== undefined,
  )
  const parts = [
    paintSky(canvas, stage.sky),
    paintHorizon(canvas, stage.horizon),
    paintGround(canvas, stage.ground),
    paintParticles(canvas, stage.particle, 'behind', height, written),
    paintFixtures(canvas, request.style),
    paintCast(canvas, stage, roomFor(request.style, layout.room, height)),
    paintForeground(canvas, stage.ground),
    layout.letters === undefined ? '' : mist(canvas, layout.letters),
    paintParticles(canvas, stage.particle, 'front', height, written),
    foreground(canvas),
    grade(canvas),
    paintVignette(canvas, layout.calm),
    title,
    request.tagline === undefined || layout.tagline === undefined
      ? ''
      : tagline(request.tagline, layout.tagline),
    request.kind === 'game-portrait' ? paintFrame(canvas, stage.frame) : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${canvas.definitions()}</defs>${parts.join('')}</svg>`
}
