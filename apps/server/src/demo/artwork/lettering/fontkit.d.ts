/** The small part of fontkit that the project needs; the package ships no types of its own. */
declare module 'fontkit' {
  export interface Glyph {
    id: number
    path: { commands: readonly { command: string; args: readonly number[] }[]; toSVG(): string }
  }
  export interface GlyphRun {
    glyphs: readonly Glyph[]
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
  }
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): GlyphRun
  }
  export function create(file: Buffer): Font
}
