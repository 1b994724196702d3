import { localStore } from './web-storage.ts'

/** Says that this browser holds the merchant's display face; the attribute of the document has it shown (tokens.css). */
const HELD = 'displayFace'

/** Shows the display face from the first frame on where the browser holds it. Stands in the head of every page. */
export const DISPLAY_FACE_SCRIPT = `try{localStorage.${HELD}&&(document.documentElement.dataset.${HELD}='')}catch{}`

/**
 * Fetches the display face of a first visit in a quiet moment: the first view has the line to itself, and its headings stand in
 * the phone's own face. Nothing that somebody reads changes its letters: the face shows from the next page on.
 * @param onNextPage calls once when the player has gone to another page
 */
export function fetchDisplayFace(onNextPage: (then: () => void) => void): void {
  const root = document.documentElement
  if (HELD in root.dataset) return
  const face = getComputedStyle(root).getPropertyValue('--face')
  const headings = [...document.querySelectorAll('h1, h2, h3')].map((heading) => heading.textContent).join('')
  const fetch = async () => {
    const loaded = await document.fonts.load(`600 1em ${face}`, headings)
    if (loaded.length === 0) return
    localStore.setItem(HELD, '1')
    onNextPage(() => {
      root.dataset[HELD] = ''
    })
  }
  // Whoever does without it has the phone's own face.
  const quiet = () => void fetch().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(quiet)
  else setTimeout(quiet)
}
