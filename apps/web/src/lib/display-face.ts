import { localStore } from './web-storage.ts'

/**
 * Key in local storage: this browser holds the merchant's display face. The attribute of the same name, which the head's script
 * sets from the next page on, has it shown (tokens.css).
 */
export const DISPLAY_FACE = 'displayFace'

/**
 * Fetches the display face of a first visit in a quiet moment: the first view has the line to itself, and its headings stand in
 * the phone's own face. Nothing that somebody reads changes its letters: the face shows from the next page on.
 * @param onNextPage calls once when the player has gone to another page
 */
export function fetchDisplayFace(onNextPage: (then: () => void) => void): void {
  const root = document.documentElement
  if (DISPLAY_FACE in root.dataset) return
  const face = getComputedStyle(root).getPropertyValue('--face')
  const headings = [...document.querySelectorAll('h1, h2, h3')].map((heading) => heading.textContent).join('')
  const fetch = async () => {
    const loaded = await document.fonts.load(`600 1em ${face}`, headings)
    if (loaded.length === 0) return
    localStore.setItem(DISPLAY_FACE, '1')
    onNextPage(() => {
      root.dataset[DISPLAY_FACE] = ''
    })
  }
  // Whoever does without it has the phone's own face.
  const quiet = () => void fetch().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(quiet)
  else setTimeout(quiet)
}
