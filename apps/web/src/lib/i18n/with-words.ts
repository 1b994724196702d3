import type { MessageLoader, Words } from './i18n.ts'

/** A module that comes later than the page, with the words that it needs. */
export interface WordyModule {
  readonly messages: readonly MessageLoader[]
}

/** Gets a module and its words. @throws where they do not come; the next call tries again */
export async function withWords<Module extends WordyModule>(
  words: Words,
  open: () => Promise<Module>,
): Promise<Module> {
  const module = await open()
  await Promise.all(module.messages.map((loader) => words.load(loader)))
  return module
}
