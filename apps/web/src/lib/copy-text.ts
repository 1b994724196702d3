import type { Toaster } from '@foyer/ui/toaster'

/** What is said of copying. */
interface CopyWords {
  readonly done: string
  /** Before the text, where the browser did not let it be copied. */
  readonly byHand: string
}

/**
 * Puts a text into the clipboard and tells so for 2 s. Where the browser refuses, the whole text is shown to be copied by
 * hand: what stands on the page may be cut.
 */
export async function copyText(toaster: Toaster, text: string, { done, byHand }: CopyWords): Promise<void> {
  if (await isCopied(text)) toaster.show({ kind: 'success', text: done, duration: 2000 })
  else toaster.show({ kind: 'info', text: `${byHand} ${text}`, duration: 'long' })
}

async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // There is no clipboard on a page that is not secure, or the player or the app around the page forbade it.
    return copyOfSelection(text)
  }
}

/** The older way, which works where the page is not secure. */
function copyOfSelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const focused = document.activeElement
  // Inside an open dialog, since what lies outside of it cannot be selected.
  const place = focused?.closest('[role=dialog]') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
