import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Product, startProduct } from '../e2e/harness/product.ts'
import type { BenchOptions, BenchTable } from './bench-table.ts'
import { unknownList } from './hostile/hostile-request.ts'
import type { HostileOrder, HostileOutcome } from './hostile/hostile-traffic.ts'
import { type Latency, type LoadRequest, measureLatency } from './load.ts'
import { memoryMbOf } from './product-figures.ts'

const SECONDS = 600
const SEED = 20_261_123
/** Hostile connections at a time. */
const CONNECTIONS = 96
/** How long one address asks for pages that must be rendered, in s. */
const GREEDY_SECONDS = 20
/** Points in time at which memory is shown. */
const POINTS = 12

/** An innocent client, at its own address: what it asks for in a second. */
const CALLS_PER_SECOND = 20
const PAGES_PER_SECOND = 10
const innocent = { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br', cookie: 'lang=TH' }
const calls: LoadRequest[] = Array.from({ length: 20 }, (_, page) => ({
  path: `/wps/game/list?language=TH&gameType=RNG&pageNo=${page + 1}`,
  headers: innocent,
}))
const pages: LoadRequest[] = ['/m/home', '/m/slot-games', '/m/activity'].map((path) => ({
  path,
  headers: innocent,
}))

interface Beside {
  readonly calls: Latency
  readonly pages: Latency
}

/** What hostile requests do to the product and to an innocent client beside them (quality.md). */
export async function run({ seconds = SECONDS, seed = SEED }: BenchOptions): Promise<readonly BenchTable[]> {
  const seeded = await startProduct()
  await drawPictures(seeded)
  await seeded.stop({ keepData: true })
  const product = await startProduct({ dataDir: seeded.dataDir, env: { DEMO: 'off', TRUST_PROXY: '1' } })
  try {
    const quiet = await beInnocent(product, 10)
    const greedy = await beGreedy(product)
    const memory: number[] = []
    const timer = setInterval(() => memory.push(memoryMbOf(product.pid)), 1000)
    const [beside, outcome] = await Promise.all([
      beInnocent(product, seconds),
      attackFrom({ port: Number(new URL(product.origin).port), seconds, seed, connections: CONNECTIONS }),
    ]).finally(() => clearInterval(timer))
    return [
      besideTable(quiet, greedy, beside, seconds),
      memoryTable(memory),
      answersTable(outcome, seconds, seed),
      { title: 'What the product logged', columns: ['lines', 'count'], rows: logged(product.log()) },
    ]
  } finally {
    await product.stop()
  }
}

/** Has some pictures of the demo drawn, so that there is something to make variants of. */
async function drawPictures({ origin }: Product): Promise<void> {
  const html = await (await fetch(`${origin}/m/home?merchant=naga`)).text()
  const pictures = [...new Set(html.match(/\/media\/[\w/.-]+\.png/g))].slice(0, 20)
  await Promise.all(
    pictures.map((path) => fetch(`${origin}${path}?w=240&merchant=naga`).catch(() => undefined)),
  )
}

async function beInnocent({ origin }: Product, seconds: number): Promise<Beside> {
  const [ofCalls, ofPages] = await Promise.all([
    measureLatency(origin, calls, CALLS_PER_SECOND, seconds, true),
    measureLatency(origin, pages, PAGES_PER_SECOND, seconds, true),
  ])
  return { calls: ofCalls, pages: ofPages }
}

/** One address asks for 300 pages a second that nobody asked for before. */
async function beGreedy(product: Product): Promise<Beside & { readonly refused: number }> {
  const headers = { ...innocent, 'x-forwarded-for': '203.0.113.66' }
  const requests = Array.from({ length: 300 * GREEDY_SECONDS }, (_, number) => ({
    path: unknownList(number),
    headers,
  }))
  const [beside, { failed }] = await Promise.all([
    beInnocent(product, GREEDY_SECONDS),
    measureLatency(product.origin, requests, 300, GREEDY_SECONDS, true),
  ])
  return { ...beside, refused: failed / requests.length }
}

function attackFrom(order: HostileOrder): Promise<HostileOutcome> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./hostile/hostile-traffic.ts', import.meta.url)))
    child.once('message', (outcome) => resolve(outcome as HostileOutcome))
    child.once('exit', (code) => reject(new Error(`The hostile traffic ended early with ${code}`)))
    child.send(order)
  })
}

function besideTable(
  quiet: Beside,
  greedy: Beside & { readonly refused: number },
  hostile: Beside,
  seconds: number,
): BenchTable {
  const row = (name: string, { p50, p99, failed }: Latency, goal: string) => [name, p50, p99, failed, goal]
  return {
    title: 'An innocent client: 20 list calls and 10 cached pages a second',
    columns: ['', 'p50 (ms)', 'p99 (ms)', 'not 2xx', 'goal for p99'],
    rows: [
      row('list calls, alone', quiet.calls, ''),
      row('cached pages, alone', quiet.pages, ''),
      row('list calls beside 300 renderings/s of one address', greedy.calls, '50 at most'),
      row('cached pages beside them', greedy.pages, '100 at most'),
      row(`list calls beside ${seconds} s of hostile traffic`, hostile.calls, '50 at most'),
      row('cached pages beside it', hostile.pages, '100 at most'),
    ],
    note: `Of the renderings asked for by one address, ${Math.round(greedy.refused * 100)} % were refused. Timed from the moment each request was due.`,
  }
}

function memoryTable(memory: readonly number[]): BenchTable {
  const step = Math.max(1, Math.floor(memory.length / POINTS))
  return {
    title: 'Resident memory of the process under hostile traffic',
    columns: ['second', 'MB', 'goal'],
    rows: [
      ...memory.flatMap((mb, second) => (second % step === 0 ? [[second + 1, Math.round(mb), '']] : [])),
      ['largest', Math.round(Math.max(...memory)), '500 at most'],
    ],
  }
}

function answersTable(
  { connections, answers, failures }: HostileOutcome,
  seconds: number,
  seed: number,
): BenchTable {
  for (const failure of failures) console.log(failure)
  const failed = Object.keys(answers).filter((status) => status.startsWith('5')).length
  return {
    title: `Answers to hostile requests of ${connections.toLocaleString('en')} connections in ${seconds} s`,
    columns: ['status', 'count', 'goal'],
    rows: Object.entries(answers)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([status, count]) => [status, count, status.startsWith('5') ? 'none' : '']),
    note: `${failed === 0 ? 'No' : 'Some'} 5xx. --seed ${seed} repeats these requests.`,
  }
}

/** Lines of the log by their message. */
function logged(text: string): [string, number][] {
  const counts = new Map<string, number>()
  for (const line of text.split('\n')) {
    const [, message = line] = /"msg":"([^"]*)"/.exec(line) ?? []
    const [, error = ''] = /"type":"(\w*Error)"/.exec(line) ?? []
    const name = `${message} ${error}`.trim().slice(0, 80)
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
}
