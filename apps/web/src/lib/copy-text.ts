import type { Toaster } from '@foyer/ui/toaster'

/** Puts a text into the clipboard and tells so for 2 s. */
export async function copyText(toaster: Toaster, text: string, done: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  toaster.show({ kind: 'success', text: done, duration: 2000 })
}
