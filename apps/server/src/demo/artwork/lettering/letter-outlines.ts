import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** The faces that lettering may use; all but `sora` hold Thai and Latin. */
export type FaceName = 'bold' | 'heavy' | 'black' | 'bold-italic' | 'heavy-italic' | 'black-italic' | 'sora'

/** One command of an outline: its letter and its absolute coordinates in em, y downwards. */
export interface OutlineCommand {
  letter: 'M' | 'L' | 'Q' | 'C' | 'Z'
  points: readonly (readonly [x: number, y: number])[]
}

/** A line of text as outlines, its baseline at y = 0, in em. */
export interface LetterLine {
  commands: OutlineCommand[]
  left: number
  right: number
  top: number
  bottom: number
}

const FACES: Record<FaceName, readonly [family: string, weight: string]> = {
  bold: ['kanit', '700-normal'],
  heavy: ['kanit', '800-normal'],
  black: ['kanit', '900-normal'],
  'bold-italic': ['kanit', '700-italic'],
  'heavy-italic': ['kanit', '800-italic'],
  'black-italic': ['kanit', '900-italic'],
  sora: ['sora', '800-normal'],
}

const require = createRequire(import.meta.url)
const fonts = new Map<string, Font>()

function font(family: string, script: string, style: string): Font {
  const file = `@fontsource/${family}/files/${family}-${script}-${style}.woff`
  const known = fonts.get(file)
  if (known !== undefined) return known
  const loaded = create(readFileSync(require.resolve(file)))
  fonts.set(file, loaded)
  return loaded
}

function fontFor(script: 'thai' | 'latin', face: FaceName): Font {
  const [family, style] = FACES[face]
  return family === 'sora' && script === 'thai' ? fontFor('thai', 'heavy') : font(family, script, style)
}

/** Runs of one script, since the font files hold one script each. Spaces and signs stay with the run before. */
function scriptRuns(text: string): { thai: boolean; text: string }[] {
  const runs = text.match(/[\u0E00-\u0E7F]+[^\S\n]*|[^\u0E00-\u0E7F]+/gu) ?? []
  return runs.map((run) => ({ thai: /[\u0E00-\u0E7F]/u.test(run), text: run }))
}

const LETTERS: Record<string, OutlineCommand['letter']> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

function pairs(args: readonly number[], place: (x: number, y: number) => readonly [number, number]) {
  const points: (readonly [number, number])[] = []
  for (let i = 0; i + 1 < args.length; i += 2) points.push(place(args[i] ?? 0, args[i + 1] ?? 0))
  return points
}

/**
 * Shapes a line of Thai, Latin or both into outlines. Marks are placed by the font's own rules, so tone marks stand
 * above vowels and low marks below descenders.
 *
 * @param tracking extra space after each Latin letter, in em
 */
export function outlineLine(text: string, face: FaceName, tracking = 0): LetterLine {
  const line: LetterLine = { commands: [], left: 0, right: 0, top: 0, bottom: 0 }
  let pen = 0
  for (const run of scriptRuns(text.normalize('NFC'))) {
    const shaped = fontFor(run.thai ? 'thai' : 'latin', face)
    const scale = 1 / shaped.unitsPerEm
    const { glyphs, positions } = shaped.layout(run.text)
    glyphs.forEach((glyph, i) => {
      const at = positions[i]
      if (at === undefined) return
      for (const { command, args } of glyph.path.commands) {
        const letter = LETTERS[command]
        if (letter === undefined) continue
        const points = pairs(args, (x, y) => [pen + (x + at.xOffset) * scale, -(y + at.yOffset) * scale])
        line.commands.push({ letter, points })
        for (const [x, y] of points) {
          line.left = Math.min(line.left, x)
          line.right = Math.max(line.right, x)
          line.top = Math.min(line.top, y)
          line.bottom = Math.max(line.bottom, y)
        }
      }
      pen += at.xAdvance * scale + (run.thai ? 0 : tracking)
    })
  }
  return line
}
