import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, startProduct } from '../e2e/harness/product.ts'
import { runCatalogueCommand } from '../e2e/harness/run-command.ts'
import type { BenchTable } from './bench-table.ts'
import { BENCH_VENDORS, createBenchGames } from './catalogue-bench-games.ts'
import { type LoadRequest, measureLatency, percentile } from './load.ts'
import { memoryMbOf, withPeakMemory } from './product-figures.ts'

/** Games of the merchant; the memory goal holds for the last. */
const SIZES = [1_600, 20_000, 100_000, 120_000] as const
const ROUNDS = 5
/** No change may take longer. */
const UNTIL_SEEN_MS = 5 * 60_000
/** List and search calls in one second while games change. */
const LOAD = 200

/**
 * How long an operator's change of one game takes until a list call shows it, what others notice of it and of an import,
 * and how much memory the process needs, over four catalogue sizes.
 */
export async function run(): Promise<readonly BenchTable[]> {
  const rows = []
  for (const size of SIZES) rows.push(await measureSize(size))
  return [
    {
      title: `Changing one game of a running product, ${LOAD} list and search calls a second beside it`,
      columns: ['games', 'status (ms)', 'name (ms)', 'rank (ms)', 'p99 of the calls (ms)', 'goal'],
      rows: rows.map(({ size, seen, p99 }) => [
        size.toLocaleString('en'),
        ...seen.map(Math.round),
        p99,
        '2,000 at most; p99 50 at most',
      ]),
      note: `From the end of the command to the first list call with the change, median of ${ROUNDS}.`,
    },
    {
      title: 'Importing a catalogue into a running product, the same calls beside it',
      columns: [
        'games',
        'command (s)',
        'p99 of the calls (ms)',
        'largest memory (MB)',
        'memory at rest (MB)',
        'goal',
      ],
      rows: rows.map(({ size, importing, restMb }) => [
        size.toLocaleString('en'),
        importing.seconds,
        importing.p99,
        Math.round(importing.peakMb),
        Math.round(restMb),
        size === 120_000 ? '450 at most' : '',
      ]),
      note: 'Resident memory of the process that serves; the database and the command have processes of their own.',
    },
  ]
}

async function measureSize(size: number) {
  const product = await startProduct({ env: { DEMO_ARTWORK: 'asked' } })
  const folder = await mkdtemp(join(tmpdir(), 'foyer-changes-'))
  try {
    const importing = await measureImport(product, folder, size)
    const restMb = await memoryAtRest(product)
    const { result: seen, p99 } = await underLoad(product, () => measureChanges(product, folder))
    return { size, importing, restMb, seen, p99 }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true })
  }
}

async function measureImport(product: Product, folder: string, size: number) {
  const vendorNames = new Map(BENCH_VENDORS.map(({ code, names }) => [code, names.EN ?? code]))
  const lines = createBenchGames(size).map(({ vendor, names, name, ...game }) =>
    JSON.stringify({ ...game, name, 'name.TH': names.TH, vendorName: vendorNames.get(vendor) }),
  )
  const file = join(folder, 'games.jsonl')
  await writeFile(file, lines.join('\n'))
  const started = performance.now()
  const { result, peakMb } = await withPeakMemory(product.origin, () =>
    underLoad(product, async () => {
      await runCatalogueCommand(product, 'import', file, '--merchant', 'naga', '--replace', '--yes')
      const seconds = (performance.now() - started) / 1000
      await untilSeen(product, 'pageSize=1', ({ totalCount }) => totalCount > size / 2)
      return seconds
    }),
  )
  return { seconds: result.result, p99: result.p99, peakMb }
}

interface List {
  readonly totalCount: number
  readonly games: readonly {
    readonly nodeId: string
    readonly gameName: string
    readonly maintenance: boolean
  }[]
}

/** The game that changes. */
const GAME = { id: '100007', type: 'RNG', vendorName: 'Zzqx Games', name: 'Zzqx Marker' }

/** A change that an operator makes, and how a list call tells that it has been taken over. */
interface Change {
  readonly fields: (round: number) => object
  readonly query: string
  readonly isSeen: (list: List, round: number) => boolean
}

const CHANGES: readonly Change[] = [
  {
    fields: (round) => ({ status: round % 2 === 0 ? 'maintenance' : 'active' }),
    query: 'gameName=Zzqx',
    isSeen: ({ games }, round) => games[0]?.maintenance === (round % 2 === 0),
  },
  {
    fields: (round) => ({ name: `${GAME.name} ${round}` }),
    query: 'gameName=Zzqx',
    isSeen: ({ games }, round) => games[0]?.gameName === `${GAME.name} ${round}`,
  },
  {
    fields: (round) => ({ rank: round % 2 === 0 ? -9_000_000 : 9_000_000 }),
    query: `gameType=${GAME.type}&pageSize=1`,
    isSeen: ({ games }, round) => (games[0]?.nodeId === GAME.id) === (round % 2 === 0),
  },
]

/** Median time in ms until a change is seen, for each kind of change. */
async function measureChanges(product: Product, folder: string): Promise<number[]> {
  const apply = async (fields: object) => {
    const file = join(folder, 'change.jsonl')
    await writeFile(file, JSON.stringify({ ...GAME, ...fields }))
    await runCatalogueCommand(product, 'import', file, '--merchant', 'naga')
  }
  await apply({})
  await untilSeen(product, 'gameName=Zzqx', ({ games }) => games.length > 0)
  const medians = []
  for (const { fields, query, isSeen } of CHANGES) {
    const times = []
    for (let round = 0; round < ROUNDS; round++) {
      await apply(fields(round))
      const ended = performance.now()
      await untilSeen(product, query, (list) => isSeen(list, round))
      times.push(performance.now() - ended)
    }
    medians.push(percentile(times, 0.5))
  }
  return medians
}

/** Asks again and again. @throws {Error} when it is not seen in time */
async function untilSeen({ origin }: Product, query: string, isSeen: (list: List) => boolean): Promise<void> {
  for (const until = Date.now() + UNTIL_SEEN_MS; Date.now() < until; await sleep(10)) {
    const answer = await fetch(`${origin}/wps/game/list?merchant=naga&language=EN&${query}`, {
      headers: { 'x-forwarded-for': '10.9.9.9' },
    })
    if (answer.ok && isSeen(((await answer.json()) as { value: List }).value)) return
  }
  throw new Error(`${query}: the change was not seen in time`)
}

/** Sends list and search calls evenly for as long as the work lasts. */
async function underLoad<Result>(product: Product, work: () => Promise<Result>) {
  const requests: LoadRequest[] = Array.from({ length: 1000 }, (_, at) => ({
    path: `/wps/game/list?merchant=naga&language=TH&${at % 2 ? `gameType=RNG&pageNo=${(at % 20) + 1}` : `gameName=${WORDS[at % WORDS.length]}`}`,
    headers: { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` },
  }))
  let over = false
  const load = async () => {
    const times: number[] = []
    while (!over) times.push(...(await measureLatency(product.origin, requests, LOAD, 1)).times)
    return percentile(times, 0.99)
  }
  const calls = load()
  try {
    const result = await work()
    over = true
    return { result, p99: await calls }
  } finally {
    over = true
    await calls
  }
}

const WORDS = ['dragon', 'gold', 'fish', 'tiger', 'lucky', 'dragn', 'ba', 'star']

/** Resident memory in MB once the process has had nothing to do for a while. */
async function memoryAtRest({ pid }: Product): Promise<number> {
  await sleep(10_000)
  return memoryMbOf(pid)
}
