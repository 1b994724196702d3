import type { Hex } from '../drawing/colour.ts'
import type { FaceName } from './letter-outlines.ts'

/** How a title is painted: the face's gradient, two outlines, the side of the extruded letters and its glow. */
export interface LetterPaint {
  /** Top to bottom; a doubled position makes a hard edge, as on polished metal. */
  face: readonly (readonly [at: number, colour: Hex])[]
  /** Dark outline right around the letters. */
  edge: Hex
  /** Bright outline around the dark one. */
  rim: Hex
  /** The side of the letters that shows below them. */
  side: Hex
  glow: Hex
  fonts: readonly FaceName[]
}

const SLAB: readonly FaceName[] = ['heavy', 'black', 'black-italic']
const PLAIN: readonly FaceName[] = ['bold', 'heavy', 'heavy-italic']
const SPEED: readonly FaceName[] = ['black-italic', 'heavy-italic', 'sora']

/** The ways of painting a title. */
export const LETTER_PAINTS = {
  gold: {
    face: [
      [0, '#fffbe0'],
      [0.38, '#ffd95a'],
      [0.5, '#f0a31c'],
      [0.52, '#b96a08'],
      [0.72, '#f7bf3d'],
      [1, '#fff0a8'],
    ],
    edge: '#3d1503',
    rim: '#ffdf7e',
    side: '#6b2a05',
    glow: '#ff9a2e',
    fonts: SLAB,
  },
  amber: {
    face: [
      [0, '#ffffff'],
      [0.45, '#fff0b0'],
      [0.55, '#ffc53d'],
      [1, '#ff8a1f'],
    ],
    edge: '#5a1204',
    rim: '#ff5a2a',
    side: '#8f1606',
    glow: '#ff4d1f',
    fonts: SLAB,
  },
  ruby: {
    face: [
      [0, '#ffffff'],
      [0.4, '#ffd9c4'],
      [0.52, '#ff6a4f'],
      [0.54, '#ee2a34'],
      [1, '#ff7a5c'],
    ],
    edge: '#3a0208',
    rim: '#ffd27a',
    side: '#7a0a14',
    glow: '#ff3b3b',
    fonts: SLAB,
  },
  jade: {
    face: [
      [0, '#f4fff0'],
      [0.4, '#8ff0b0'],
      [0.52, '#17a06a'],
      [0.54, '#0b7a54'],
      [1, '#7bf0b4'],
    ],
    edge: '#022318',
    rim: '#ffe08a',
    side: '#064a34',
    glow: '#39e89b',
    fonts: SLAB,
  },
  ice: {
    face: [
      [0, '#ffffff'],
      [0.42, '#c9f3ff'],
      [0.52, '#5cbcf5'],
      [0.54, '#2b86da'],
      [1, '#b8f0ff'],
    ],
    edge: '#06214f',
    rim: '#e6fbff',
    side: '#123f8c',
    glow: '#57c8ff',
    fonts: PLAIN,
  },
  candy: {
    face: [
      [0, '#ffffff'],
      [0.5, '#ffe3f3'],
      [1, '#ff9ad0'],
    ],
    edge: '#b0146d',
    rim: '#ffffff',
    side: '#7a0f63',
    glow: '#ff6ac2',
    fonts: ['black', 'heavy', 'black'],
  },
  violet: {
    face: [
      [0, '#ffffff'],
      [0.45, '#f7dcff'],
      [0.53, '#dfa3ff'],
      [1, '#b76bff'],
    ],
    edge: '#2a0560',
    rim: '#ff9df2',
    side: '#5a14a8',
    glow: '#c96bff',
    fonts: PLAIN,
  },
  neon: {
    face: [
      [0, '#ffffff'],
      [0.5, '#d8fbff'],
      [1, '#7df3ff'],
    ],
    edge: '#0a1240',
    rim: '#2de2ff',
    side: '#3413a0',
    glow: '#19c8ff',
    fonts: SPEED,
  },
  volt: {
    face: [
      [0, '#fdffe0'],
      [0.45, '#e8ff5a'],
      [0.55, '#a6e81c'],
      [1, '#4fc21a'],
    ],
    edge: '#0b2406',
    rim: '#f6ffd0',
    side: '#1d5a10',
    glow: '#a8ff2e',
    fonts: SPEED,
  },
  chrome: {
    face: [
      [0, '#ffffff'],
      [0.46, '#e6eef8'],
      [0.5, '#a9bad0'],
      [0.53, '#8496b0'],
      [0.7, '#d5e0ee'],
      [1, '#ffffff'],
    ],
    edge: '#0a1020',
    rim: '#c9d8ee',
    side: '#26324a',
    glow: '#8fb4ff',
    fonts: SPEED,
  },
  bone: {
    face: [
      [0, '#fffdf2'],
      [0.5, '#f3e3bd'],
      [1, '#c79a5b'],
    ],
    edge: '#2b1407',
    rim: '#8a4a1a',
    side: '#4a230c',
    glow: '#ffb45a',
    fonts: PLAIN,
  },
  aurora: {
    face: [
      [0, '#f2fffc'],
      [0.45, '#8ef5e2'],
      [1, '#818cf8'],
    ],
    edge: '#0b0d2a',
    rim: '#dffdf8',
    side: '#2a2d7a',
    glow: '#5eead4',
    fonts: ['sora', 'bold', 'heavy'],
  },
} as const satisfies Record<string, LetterPaint>

/** The name of a way of painting a title. */
export type LetterStyle = keyof typeof LETTER_PAINTS
