import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import sharp from 'sharp'

/** Size of the picture, in px; shown at half of it. */
const WIDTH = 320
const HEIGHT = 112
const LETTER_PX = 64
const INKS = ['#1d3557', '#5a189a', '#9d0208', '#14532d', '#7c2d12']

let face: Font | undefined

function font(): Font {
  const file = '@fontsource/kanit/files/kanit-latin-700-normal.woff'
  face ??= create(readFileSync(createRequire(import.meta.url).resolve(file)))
  return face
}

const between = (least: number, most: number) => least + randomInt(Math.round((most - least) * 100) + 1) / 100

/** A text as a PNG that people read and simple programs do not: every letter turned, lifted and inked by itself. */
export function drawCaptcha(text: string): Promise<Buffer> {
  const { unitsPerEm } = font()
  const run = font().layout(text)
  const scale = LETTER_PX / unitsPerEm
  const width = run.positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale + 6, 0)
  let x = (WIDTH - width) / 2
  const letters = run.glyphs.map((glyph, index) => {
    const advance = (run.positions[index]?.xAdvance ?? 0) * scale
    const turned = `rotate(${between(-22, 22)} ${advance / 2} ${-LETTER_PX / 3})`
    const place = `translate(${x} ${between(70, 88)}) ${turned} scale(${scale * between(0.9, 1.12)} ${-scale})`
    x += advance + 6
    return `<path transform="${place}" d="${glyph.path.toSVG()}" fill="${INKS[randomInt(INKS.length)]}"/>`
  })
  const strokes = Array.from({ length: 5 }, () => {
    const points = [0, WIDTH / 3, (WIDTH * 2) / 3, WIDTH].map((at) => `${at} ${between(12, HEIGHT - 12)}`)
    return `<path d="M${points[0]}C${points[1]} ${points[2]} ${points[3]}" fill="none" stroke="${INKS[randomInt(INKS.length)]}" stroke-width="${between(1.5, 3)}" opacity=".55"/>`
  })
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f4f1ea"/>${letters.join('')}${strokes.join('')}</svg>`
  return sharp(Buffer.from(picture)).png({ compressionLevel: 9, palette: true, colours: 16 }).toBuffer()
}
