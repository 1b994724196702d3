import { get } from 'node:http'
import { type Product, startProduct } from '../e2e/harness/product.ts'
import type { BenchTable } from './bench-table.ts'
import { type LoadRequest, measureLatency, measureThroughput, percentile } from './load.ts'
import { startBareNode, startNginx } from './page-servers.ts'
import { processorMsOf, readFigures, withPeakMemory } from './product-figures.ts'

const ROUNDS = 3
const SECONDS = 4
const COMPRESSED = { 'accept-encoding': 'br' }

/** Pages, calls, start-up and memory of the running product, beside the floors that quality.md names. */
export async function run(): Promise<readonly BenchTable[]> {
  const { dataDir, tables } = await measureStarts()
  // As an operator runs it: nothing is drawn beside it, and behind a proxy that it trusts, so that the calls can come
  // from many addresses and meet no limit.
  const env = { DEMO: 'off', TRUST_PROXY: '1' }
  const uncached = await startProduct({ dataDir, env: { ...env, PAGE_CACHE_MB: '0' } })
  tables.push(await measureRenderings(uncached).finally(() => uncached.stop({ keepData: true })))
  const product = await startProduct({ dataDir, env })
  try {
    const { result, peakMb } = await withPeakMemory(product.origin, async () => [
      await measureCachedPages(product),
      await measureCalls(product),
    ])
    const memory: BenchTable = {
      title: 'Memory of the process under the load above',
      columns: ['', 'MB', 'goal'],
      rows: [['largest resident memory', Math.round(peakMb), '350 at most']],
    }
    return [...tables, ...result, memory]
  } finally {
    await product.stop()
  }
}

/** Leaves a data folder with the demo merchants for the other measurements. */
async function measureStarts(): Promise<{ dataDir: string; tables: BenchTable[] }> {
  const first = await startProduct({ env: { DEMO_ARTWORK: 'background' } })
  const { dataDir, startMs } = first
  const drawing = await measureWhileDrawing(first)
  await first.stop({ keepData: true })
  const again: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const product = await startProduct({ dataDir, env: { DEMO: 'off' } })
    again.push(product.startMs)
    await product.stop({ keepData: true })
  }
  const table: BenchTable = {
    title: 'From the start of the process to /readyz',
    columns: ['data folder', 'seconds', 'goal'],
    rows: [
      ['empty, demo merchants seeded', startMs / 1000, '15 at most'],
      [`existing (median of ${ROUNDS})`, percentile(again, 0.5) / 1000, '3 at most'],
    ],
  }
  return { dataDir, tables: [table, drawing] }
}

/** Right after the first start, while the artwork is drawn: every fifth request is for a list that nobody asked for before. */
async function measureWhileDrawing({ origin }: Product): Promise<BenchTable> {
  const requests = Array.from({ length: 1000 }, (_, index) => ({
    path: index % 5 === 0 ? `/m/slot-games?vassalage=first-${index}` : '/m/home',
    headers: { ...COMPRESSED, ...fromAddress(index), cookie: 'lang=TH; merchant=naga' },
  }))
  const { p50, p99 } = await measureLatency(origin, requests, 50, 2 * SECONDS)
  return {
    title: 'Home and, every fifth time, a new list while the artwork of the demo is drawn, 50 requests/s',
    columns: ['', 'ms', 'goal'],
    rows: [
      ['p50', p50, ''],
      ['p99', p99, '60 at most'],
    ],
  }
}

async function measureCachedPages(product: Product): Promise<BenchTable> {
  const page: LoadRequest = { path: '/m/home', headers: { ...COMPRESSED, cookie: 'lang=TH' } }
  const body = await bytesOf(product.origin, page)
  const bare = await startBareNode(body)
  const nginx = await startNginx(body)
  const servers = [
    { name: 'bare node:http', ...bare },
    { name: 'Foyer, from the cache', ...product },
    ...(nginx ? [{ name: 'nginx, one worker', ...nginx, pid: 0 }] : []),
  ]
  const rates = new Map<string, number[]>(servers.map(({ name }) => [name, []]))
  const costs = new Map<string, number[]>(servers.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, origin, pid } of servers) {
      const before = processorMsOf(pid)
      const rate = await measureThroughput(origin, [page], SECONDS)
      rates.get(name)?.push(rate)
      costs.get(name)?.push(((processorMsOf(pid) - before) / (rate * SECONDS)) * 1000)
    }
  }
  await bare.stop()
  await nginx?.stop()
  const floor = percentile(rates.get('bare node:http') ?? [], 0.5)
  const least = percentile(costs.get('bare node:http') ?? [], 0.5)
  return {
    title: `Home for a visitor, ${body.length} bytes in Brotli, 32 connections`,
    columns: ['server', 'pages/s', 'share of bare', 'CPU a page (µs)', 'share by that', 'goal'],
    rows: servers.map(({ name }) => {
      const rate = percentile(rates.get(name) ?? [], 0.5)
      const cost = percentile(costs.get(name) ?? [], 0.5)
      return [
        name,
        Math.round(rate),
        `${Math.round((rate / floor) * 100)} %`,
        ...(Number.isNaN(cost) ? ['', ''] : [cost, `${Math.round((least / cost) * 100)} %`]),
        name.startsWith('Foyer') ? '70 % or more' : '',
      ]
    }),
    note: `Median of ${ROUNDS} interleaved rounds of ${SECONDS} s; the load generator has one processor and may be the limit, processor time is not.`,
  }
}

/** @param product without a cache of pages */
async function measureRenderings({ origin }: Product): Promise<BenchTable> {
  const count = 300
  const home: LoadRequest = { path: '/m/home', headers: { ...COMPRESSED, cookie: 'lang=TH' } }
  // One after the other: those who ask at the same time would share one rendering.
  const render = async (times: number) => {
    const took: number[] = []
    for (let time = 0; time < times; time++) {
      const started = performance.now()
      await bytesOf(origin, { ...home, headers: { ...home.headers, ...fromAddress(time) } })
      took.push(performance.now() - started)
    }
    return took
  }
  await render(50)
  const before = await readFigures(origin)
  const times = await render(count)
  const after = await readFigures(origin)
  return {
    title: 'Home rendered anew for every request',
    columns: ['', 'ms', 'goal'],
    rows: [
      [
        'processor time a rendering, compression included',
        (after.cpuMs - before.cpuMs) / count,
        '10 at most',
      ],
      ['p50', percentile(times, 0.5), ''],
      ['p99', percentile(times, 0.99), '60 at most'],
    ],
  }
}

async function measureCalls(product: Product): Promise<BenchTable> {
  const calls = (query: (index: number) => string): LoadRequest[] =>
    Array.from({ length: 1000 }, (_, index) => ({
      path: `/wps/game/list?language=TH&${query(index)}`,
      headers: fromAddress(index),
    }))
  const words = ['dragon', 'มังกร', 'gold', 'ทอง', 'fish', 'tiger', 'lucky', 'dragn', 'ba', 'โชค']
  const kinds = [
    { name: 'list, any page', requests: calls((index) => `gameType=RNG&pageNo=${(index % 20) + 1}`) },
    {
      name: 'search',
      requests: calls((index) => `gameName=${encodeURIComponent(words[index % words.length] ?? '')}`),
    },
  ]
  const rows = []
  for (const { name, requests } of kinds) {
    await measureThroughput(product.origin, requests, 1)
    const most = await measureThroughput(product.origin, requests, SECONDS)
    const { p50, p99 } = await measureLatency(product.origin, requests, most / 2, SECONDS)
    rows.push([name, Math.round(most), p50, p99, '5 at most'])
  }
  return {
    title: 'Game list and search calls',
    columns: ['call', 'most calls/s', 'p50 at half (ms)', 'p99 at half (ms)', 'goal for p99'],
    rows,
    note: 'Timed from the moment each call was due, so waiting in the generator counts too.',
  }
}

const fromAddress = (index: number) => ({ 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` })

/** The body as it came over the wire, compressed. */
function bytesOf(origin: string, { path, headers }: LoadRequest): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers: { ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${path}: ${response.statusCode}`)),
      )
    }).on('error', reject)
  })
}
