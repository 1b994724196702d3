import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { untilIdle } from '../bench/product-figures.ts'
import { renderTable } from '../bench/render-table.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { addressOf, type DemoMerchant } from '../e2e/harness/visitor.ts'
import { auditAccess } from './audit-access.ts'
import { auditBrowsers } from './browsers/audit-browsers.ts'
import { ensureLighthouse, type LighthouseFigures, runLighthouse } from './lighthouse.ts'
import { stop, toolsDataFolder } from './project.mjs'
import { serveStaticFloor } from './static-floor.ts'

const FLOOR = 'static floor'
const pages = [
  { name: 'home', path: '/m/home' },
  { name: 'list', path: '/m/slot-games' },
  { name: 'search', path: '/m/search-games' },
  { name: 'providers', path: '/m/provider' },
  { name: 'promotions', path: '/m/activity' },
  { name: 'login', path: '/m/login' },
  { name: 'registration', path: '/m/register' },
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    merchant: { type: 'string', default: 'naga' },
    now: { type: 'boolean', default: false },
    in: { type: 'string', default: 'webkit,firefox' },
    language: { type: 'string', default: 'TH,EN' },
  },
})
const rounds = Number(values.rounds)
const merchant = values.merchant as DemoMerchant
const executablePath = process.env.CHROMIUM ?? ''

/**
 * `npm run audit [-- --rounds 5 --merchant naga --now]`: Lighthouse beside the static floor, then axe on every screen;
 * `--rounds 0` leaves Lighthouse out,
 * `--now` does not wait until the artwork of a new data folder is drawn. `npm run audit -- browsers` plays the journeys.
 */
async function main(): Promise<void> {
  ensureLighthouse()
  const product = await startProduct({ dataDir: toolsDataFolder })
  if (!values.now) await untilIdle(product.origin)
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] })
  try {
    const targets = await pagesThatExist(product.origin)
    const floor = await serveStaticFloor(browser, product.origin, addressOf('/m/slot-games', merchant))
    const all = [{ name: FLOOR, url: floor.url }, ...targets]
    const figures = new Map(all.map(({ name }) => [name, [] as LighthouseFigures[]]))
    for (let round = 1; round <= rounds; round++) {
      for (const { name, url } of all) {
        figures.get(name)?.push(await runLighthouse(url, executablePath))
        process.stdout.write('.')
      }
    }
    floor.stop()
    if (rounds > 0) console.log(`\n${lighthouseTable(figures, floor.tiles)}`)
    for (const { name } of targets) {
      for (const remark of new Set(figures.get(name)?.flatMap(({ remarks }) => remarks)))
        console.log(`${name}: ${remark}`)
    }
    process.exitCode = (await auditAccess(browser, product.origin)) ? 0 : 1
  } finally {
    await browser.close()
    await product.stop({ keepData: true })
  }
}

/** Screens of later work send home; measuring home again under their name would be a lie. */
async function pagesThatExist(origin: string): Promise<{ name: string; url: string }[]> {
  const found = []
  for (const { name, path } of pages) {
    const url = origin + addressOf(path, merchant)
    const answer = await fetch(url, { redirect: 'manual', headers: { connection: 'close' } })
    if (answer.status === 200) found.push({ name, url })
    else console.log(`${path} answers ${answer.status}; left out`)
  }
  return found
}

function lighthouseTable(figures: ReadonlyMap<string, readonly LighthouseFigures[]>, tiles: number): string {
  const middle = (name: string, figure: Exclude<keyof LighthouseFigures, 'remarks'>) => {
    const sorted = (figures.get(name) ?? []).map((run) => run[figure]).sort((left, right) => left - right)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return renderTable({
    title: `Lighthouse, mobile, slow 4G and 4x processor simulated, median of ${rounds}, ${merchant}`,
    columns: [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP (ms)',
      'TBT (ms)',
      'CLS',
      'LCP / floor',
      'TBT - floor (ms)',
    ],
    rows: [...figures.keys()].map((name) => [
      name,
      middle(name, 'performance'),
      middle(name, 'accessibility'),
      middle(name, 'bestPractices'),
      middle(name, 'seo'),
      Math.round(middle(name, 'lcp')),
      Math.round(middle(name, 'tbt')),
      middle(name, 'cls').toFixed(3),
      (middle(name, 'lcp') / middle(FLOOR, 'lcp')).toFixed(2),
      Math.round(middle(name, 'tbt') - middle(FLOOR, 'tbt')),
    ]),
    note: `Goals: performance 98, the others 100, LCP 1.2 times the floor, TBT 100 ms above it, CLS 0.02. The floor has ${tiles} tiles.`,
  })
}

const [part, ...names] = positionals
if (part === 'browsers') {
  const passed = await auditBrowsers({
    names,
    engines: values.in.split(','),
    languages: values.language.toUpperCase().split(','),
  })
  process.exitCode = passed ? 0 : 1
} else if (part === undefined) await main()
else stop(`There is no audit “${part}”; see: npm run audit -- --help`)
