import { DISPLAY_FACE } from './display-face.ts'
import { SESSION_KEY } from './session/session-store.ts'

/** The attribute of the document, as a key of its dataset, while a page that has just come may be a member's. */
const MEMBER = 'member'

/**
 * Stands in the head of every page and runs before anything is painted: shows the display face where the browser holds it, and says that
 * the browser holds a session. The page is the same for everybody: what it offers to visitors keeps its place empty until it is known
 * who looks at it.
 */
export const HEAD_SCRIPT = `try{const d=document.documentElement.dataset,s=localStorage;s.${DISPLAY_FACE}&&(d.${DISPLAY_FACE}='');s.${SESSION_KEY}&&(d.${MEMBER}='')}catch{}`

/** Shows what is for visitors again: the page knows by itself now whose it is. */
export function endGuess(): void {
  delete document.documentElement.dataset[MEMBER]
}
