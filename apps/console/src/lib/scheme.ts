import { keep, readKept } from './texts.ts'

/** Light, dark, or as the machine has it. */
export type Scheme = 'auto' | 'light' | 'dark'

const KEPT = 'foyer-console-scheme'

export const chosenScheme = (): Scheme => {
  const kept = readKept(KEPT)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

/** Shows everything light or dark from now on. */
export function showScheme(scheme: Scheme): void {
  keep(KEPT, scheme)
  if (scheme === 'auto') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
}
