import { renderTable } from '../../bench/render-table.ts'
import { startProduct } from '../../e2e/harness/product.ts'
import { switchFeatures } from '../../e2e/harness/switch-features.ts'
import { ensureFirefox, ensureWebKit } from '../ensure-engines.mjs'
import type { Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { accountJourneys } from './journeys/account-journeys.ts'
import { type Journey, LANGUAGES } from './journeys/journey.ts'
import { lobbyJourneys } from './journeys/lobby-journeys.ts'
import { visit } from './visit.ts'
import { startWebKit } from './webkit.ts'

const journeys: readonly Journey[] = [...lobbyJourneys, ...accountJourneys]

const starts: Readonly<Record<string, () => Promise<Engine>>> = {
  webkit: async () => startWebKit(ensureWebKit()),
  firefox: async () => startFirefox(ensureFirefox()),
}

/** What is played. */
interface BrowsersWish {
  /** Parts of names of journeys; all journeys where none is given. */
  readonly names: readonly string[]
  /** `webkit`, `firefox`. */
  readonly engines: readonly string[]
  /** `TH`, `EN`. */
  readonly languages: readonly string[]
}

/**
 * Plays the main journeys in other browsers than Chromium and prints a table of them.
 * @returns whether all of them went well in every browser that was asked for
 */
export async function auditBrowsers({ names, engines, languages }: BrowsersWish): Promise<boolean> {
  const wanted = journeys.filter(
    ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
  )
  const spoken = LANGUAGES.filter((language) => languages.includes(language))
  const unknown = engines.filter((engine) => !starts[engine])
  if (wanted.length === 0 || spoken.length === 0 || unknown.length > 0 || engines.length === 0) {
    console.error('There is no such journey, browser or language; see: npm run audit -- --help')
    return false
  }
  const product = await startProduct()
  const rows = new Map(wanted.map(({ name }) => [name, [name]]))
  const columns = ['journey']
  const failures: string[] = []
  try {
    // Nobody can read the picture of registration for a journey.
    await switchFeatures(product, 'naga', { VALID_CAPTCHA3: false })
    for (const start of engines.flatMap((engine) => starts[engine] ?? [])) {
      const engine = await start().catch((error: Error) => failures.push(error.message) && undefined)
      if (!engine) continue
      columns.push(...spoken.map((language) => `${engine.name} ${language}`))
      try {
        for (const journey of wanted) {
          for (const language of spoken) {
            const failure = await visit(engine, product.origin, journey, language)
            rows.get(journey.name)?.push(failure ? 'failed' : 'passed')
            if (failure) failures.push(`${engine.name}, ${journey.name}, ${language}: ${failure}`)
            process.stdout.write(failure ? 'x' : '.')
          }
        }
      } finally {
        await engine.end()
      }
    }
  } finally {
    await product.stop()
  }
  console.log(renderTable({ title: 'Journeys', columns, rows: [...rows.values()] }))
  if (failures.length > 0) console.error(`\n${failures.join('\n')}`)
  return failures.length === 0
}
