/** A page that is not seen draws no frames; what waits for one goes on after so long, in ms. */
const NO_FRAME_MS = 100

/** Whether a tap has led to the page that is about to be drawn. */
let leads = false

/**
 * Goes on with what a tap asks for once the browser has drawn the answer to the tap itself, such as a pressed link: on a slow
 * phone, what follows may take longer than a player waits for a sign.
 */
export function afterAnswer(then: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    then()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, NO_FRAME_MS)
}

/** Notes that a tap leads to another page, which is then drawn in pieces. */
export function noteTap(): void {
  leads = true
}

/** Whether a tap has led to the page that is drawn now; asked once for each page. */
export function takeTap(): boolean {
  const was = leads
  leads = false
  return was
}
