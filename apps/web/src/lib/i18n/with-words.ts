import type { Words } from './i18n.ts'

/** A module that comes later than the page, with the words that it needs. */
export interface WordyModule {
  /** Their names; see `Words.load`. */
  readonly catalogues: readonly string[]
}

/** Gets a module and its words. @throws where they do not come; the next call tries again */
export async function withWords<Module extends WordyModule>(
  words: Words,
  open: () => Promise<Module>,
): Promise<Module> {
  const module = await open()
  await Promise.all(module.catalogues.map((catalogue) => words.load(catalogue)))
  return module
}
