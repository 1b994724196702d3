import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildFolder } from './project.mjs'

/** Its tree breaks `npm ci` of ours, so it lives in a folder of its own. */
const VERSION = '12.8.2'
const LIMIT_MS = 180_000
const folder = join(buildFolder, 'tools', 'lighthouse')
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')

/** What one run of Lighthouse says of one page. */
export interface LighthouseFigures {
  /** Scores from 0 to 100. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** ms */
  readonly lcp: number
  /** ms */
  readonly tbt: number
  readonly cls: number
  /** Audits below full marks that count for the three scores that must be 100. */
  readonly remarks: readonly string[]
}

interface LighthouseReport {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  readonly audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

/** Installs Lighthouse if it is not there yet. */
export function ensureLighthouse(): void {
  if (existsSync(program)) return
  console.log('Installing Lighthouse …')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { lighthouse: VERSION } }, null, 2),
  )
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
}

/**
 * One run with the mobile preset: simulated slow 4G, processor four times slower. A run that fails is made once more,
 * since Chromium now and then hands over a trace without its beginning.
 * @throws {Error} with Lighthouse's words when it cannot load the page
 */
export async function runLighthouse(url: string, chromium: string): Promise<LighthouseFigures> {
  return await runOnce(url, chromium).catch(() => runOnce(url, chromium))
}

async function runOnce(url: string, chromium: string): Promise<LighthouseFigures> {
  const output = join(folder, 'report.json')
  rmSync(output, { force: true })
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run'
  await promisify(execFile)(
    process.execPath,
    [program, url, '--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chromium }, timeout: LIMIT_MS },
  )
  const report = JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return figuresOf(report)
}

function figuresOf({ categories, audits }: LighthouseReport): LighthouseFigures {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const remarks = ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    remarks,
  }
}
