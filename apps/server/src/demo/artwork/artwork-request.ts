import type { Thing } from './cast/hero.ts'
import type { ThemeName } from './themes/themes.ts'

/** What a picture is for; it decides size and layout. */
export type ArtworkKind = 'game-portrait' | 'game-wide' | 'banner' | 'list-banner' | 'promotion' | 'icon'

/** What kind of game is shown; it decides the stage on which the theme plays. */
export type ArtworkStyle =
  | 'slot'
  | 'fish'
  | 'live'
  | 'cards'
  | 'sports'
  | 'esports'
  | 'lottery'
  | 'cockfight'
  | 'bingo'

/** One picture to compose. Equal requests give equal pictures. */
export interface ArtworkRequest {
  kind: ArtworkKind
  /** Seed of every choice, usually the game's id. */
  id: string
  title: { TH?: string; EN: string }
  /** Language of the lettering; English where the title has no Thai. */
  language: 'TH' | 'EN'
  theme: ThemeName
  /** What stands in front: one of these, in place of the theme's own heroes. Not empty. */
  heroes?: readonly Thing[] | undefined
  style?: ArtworkStyle
  /** Banners and promotions take the brand's depth and lettering. */
  brand?: 'naga' | 'northlight'
  /** A short line under the title, on banners and promotions. */
  tagline?: string
}

/** Width and height of each kind in px. */
export const ARTWORK_SIZES: Readonly<Record<ArtworkKind, { width: number; height: number }>> = {
  'game-portrait': { width: 600, height: 800 },
  'game-wide': { width: 1200, height: 545 },
  banner: { width: 1200, height: 571 },
  'list-banner': { width: 1200, height: 286 },
  promotion: { width: 1200, height: 675 },
  icon: { width: 480, height: 480 },
}
