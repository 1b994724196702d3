import { DISPLAY_FACE } from './display-face.ts'
import { SESSION_KEY } from './session/session-store.ts'
import { WIDE, WIDE_STYLES_ID } from './wide-window.ts'

/** The attribute of the document, as a key of its dataset, while a page that has just come may be a member's. */
const MEMBER = 'member'

/**
 * Stands in the head of every page and runs before anything is painted: shows the display face where the browser holds it, and says that
 * the browser holds a session; and loads the styles for wide windows where the window is wide, or becomes so. The page is the same for everybody: what it offers to visitors keeps its place empty until it is known
 * who looks at it.
 */
export const HEAD_SCRIPT = `try{const d=document.documentElement.dataset,s=localStorage;s.${DISPLAY_FACE}&&(d.${DISPLAY_FACE}='');s.${SESSION_KEY}&&(d.${MEMBER}='')}catch{}{const l=document.getElementById('${WIDE_STYLES_ID}'),m=matchMedia('${WIDE}'),f=()=>{m.matches&&l&&(l.disabled=false)};f();m.onchange=f}`

/** Shows what is for visitors again: the page knows by itself now whose it is. */
export function endGuess(): void {
  delete document.documentElement.dataset[MEMBER]
}
