import type { PageEntry } from '../lib/screen/page-entry.ts'
import type { ScreenModule } from '../lib/screen/screen.ts'

const modules = import.meta.glob<ScreenModule>('../features/**/*-screen.tsx')
let sources: Promise<ReadonlyMap<ScreenModule['Screen'], string>> | undefined

/** Source file of a page's screen, by which the bundler's manifest names its scripts and styles. For the server alone. */
export async function sourceOf(page: PageEntry): Promise<string[]> {
  // The development server has no manifest.
  if (import.meta.env.DEV) return []
  sources ??= findSources()
  const [{ Screen }, known] = await Promise.all([page.screen(), sources])
  const source = known.get(Screen)
  if (!source) throw new Error(`The screen of ${page.path} stands in no file that ends in -screen.tsx.`)
  return [source]
}

async function findSources() {
  const entries = Object.entries(modules).map(async ([file, open]) => {
    const { Screen } = await open()
    return [Screen, file.replace(/^\.\.\//, 'src/')] as const
  })
  return new Map(await Promise.all(entries))
}
