import type { Words } from './i18n.ts'

/** Gets a module and the words of the catalogues that it names as `catalogues`. @throws where they do not come; the next call tries again */
export async function withWords<Module extends object>(
  words: Words,
  open: () => Promise<Module>,
): Promise<Module> {
  const module = await open()
  const { catalogues = [] } = module as { readonly catalogues?: readonly string[] }
  await Promise.all(catalogues.map((catalogue) => words.load(catalogue)))
  return module
}
