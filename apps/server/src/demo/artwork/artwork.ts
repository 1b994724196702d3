import type { ArtworkRequest } from './artwork-request.ts'
import { loadMotifs } from './cast/motif-library.ts'
import { composeScene } from './scene.ts'
import { allMotifs } from './themes/themes.ts'

export { ARTWORK_SIZES, type ArtworkRequest, type ArtworkStyle } from './artwork-request.ts'
export { outlineLetters } from './initials.ts'
export { THEMES, type ThemeName } from './themes/themes.ts'
export { vendorMark } from './vendor-mark.ts'

/** Composes a picture as an SVG document, its lettering as outlines. Loads the motifs at the first call. */
export function composeArtwork(request: ArtworkRequest): string {
  loadMotifs(allMotifs())
  return composeScene(request)
}
