import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildCatalogue, changeCatalogue } from '../apps/server/src/features/catalogue/catalogue.ts'
import type { Game, GameType } from '../apps/server/src/features/catalogue/game.ts'
import type { GameListFilter } from '../apps/server/src/features/catalogue/game-list-filter.ts'
import type { GameListIndex } from '../apps/server/src/features/catalogue/game-list-index.ts'
import { doAtOnce } from '../apps/server/src/slices/sliced-work.ts'
import type { BenchTable } from './bench-table.ts'
import { BENCH_VENDORS, BENCH_WORDS, createBenchGames, createRandom } from './catalogue-bench-games.ts'

const SIZES = [1_000, 10_000, 100_000] as const
/** Every call of a kind is measured in this many rounds, of which the fastest counts: the rest is what else the machine does. */
const ROUNDS = 9
const CALLS_A_ROUND = 400

interface Call {
  readonly filter: GameListFilter
  readonly page: number
  readonly pageSize: number
}
type Random = (limit: number) => number

const TYPES: readonly GameType[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS']
const VENDOR_ROWS = BENCH_VENDORS.map((vendor) => ({ ...vendor, isHot: false, whiteIcon: '', blackIcon: '' }))
const LANGUAGES = ['EN', 'TH', 'CN']
const pick = <T>(list: readonly T[], random: Random) => list[random(list.length)] as T
const vendorCode = (random: Random) => `V${random(BENCH_VENDORS.length)}`

/** A list call whose page exists in every catalogue size: deep pages cost what first pages cost. */
function listCall(random: Random, filter: Partial<GameListFilter>): Call {
  return { filter: { languages: LANGUAGES, ...filter }, page: 1 + random(3), pageSize: 24 }
}

const preparedList = (random: Random) =>
  listCall(random, {
    type: random(4) === 0 ? undefined : pick(TYPES, random),
    vendors: random(2) === 0 ? [vendorCode(random)] : undefined,
    classify: random(3) === 0 ? pick(['BG', 'JP', 'FeatureBuy'], random) : undefined,
    isNew: random(8) === 0,
  })

const combinedList = (random: Random) =>
  listCall(random, {
    type: random(3) === 0 ? undefined : 'RNG',
    vendors: random(2) === 0 ? Array.from({ length: 2 + random(4) }, () => vendorCode(random)) : undefined,
    classify: random(3) === 0 ? pick(['BG', 'JP', 'FeatureBuy'], random) : undefined,
    minBet: 11 + random(4_000),
    minLine: random(2) === 0 ? 2 + random(200) : undefined,
  })

const sortedList = (random: Random) =>
  listCall(random, { ...combinedList(random).filter, sort: random(2) === 0 ? 'new' : { byNameIn: 'TH' } })

/** Terms as players type them: parts of words, two words, and mistyped ones. */
function searchTerm(random: Random): string {
  const list = pick(BENCH_WORDS, random)
  const gap = list === BENCH_WORDS[0] ? ' ' : ''
  const text = `${pick(list, random)}${gap}${pick(list, random)}`
  const from = random(3) === 0 ? random(3) : 0
  const term = text.slice(from, from + 3 + random(8))
  if (random(4) > 0) return term
  const at = random(term.length)
  return `${term.slice(0, at)}${pick(['a', 'o', 'ก', '', ''], random)}${term.slice(at + 1)}`
}

const searchCall = (random: Random): Call => ({
  filter: { languages: LANGUAGES, text: searchTerm(random) },
  page: 1,
  pageSize: 9,
})
const searchInType = (random: Random): Call => {
  const { filter, ...rest } = searchCall(random)
  return { filter: { ...filter, type: pick(TYPES, random) }, ...rest }
}

/** What a search asks for that found nothing: two words of a title with errors in both. */
const closestCall = (random: Random): Call => ({
  filter: { languages: LANGUAGES, text: `${searchTerm(random)}q ${searchTerm(random)}`, isClosest: true },
  page: 1,
  pageSize: 9,
})

interface Kind {
  readonly name: string
  readonly make: (random: Random) => Call
  /** Different calls; the same ones come again and again when there are fewer than rounds need. */
  readonly different: number
}
const ALL_DIFFERENT = (ROUNDS + 1) * CALLS_A_ROUND
const KINDS: readonly Kind[] = [
  { name: 'list by type, vendor, classify, new', make: preparedList, different: ALL_DIFFERENT },
  { name: 'list with limits or vendor sets, first time', make: combinedList, different: ALL_DIFFERENT },
  { name: 'list with limits or vendor sets, again', make: combinedList, different: 100 },
  { name: 'sorted list, first time', make: sortedList, different: ALL_DIFFERENT },
  { name: 'search, first time', make: searchCall, different: ALL_DIFFERENT },
  { name: 'closest matches, first time', make: closestCall, different: ALL_DIFFERENT },
  { name: 'search, again', make: searchCall, different: 100 },
  { name: 'search within a type, first time', make: searchInType, different: ALL_DIFFERENT },
  { name: 'search within a type, again', make: searchInType, different: 100 },
]

/** Different calls of a kind, the same for every catalogue size. */
function makeCalls({ make, different }: Kind, seed: number): Call[] {
  const random = createRandom(seed)
  const calls = new Map<string, Call>()
  while (calls.size < different) {
    const call = make(random)
    calls.set(JSON.stringify(call.filter), call)
  }
  return Array.from(calls.values())
}

/** Nanoseconds of processor time a call, for each index: the fastest of rounds that take turns between the indexes. */
function measure(indexes: readonly GameListIndex[], calls: readonly Call[]): number[] {
  const rounds = indexes.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, index] of indexes.entries()) {
      const start = process.cpuUsage()
      for (let call = 0; call < CALLS_A_ROUND; call += 1) {
        const asked = calls[(round * CALLS_A_ROUND + call) % calls.length] as Call
        index.list(asked.filter, asked.page, asked.pageSize)
      }
      // The first round warms up.
      if (round > 0) rounds[at]?.push((processorMs(start) * 1e6) / CALLS_A_ROUND)
    }
  }
  return rounds.map((times) => Math.min(...times))
}

/** Milliseconds of processor time since `start`: on a shared machine the clock would measure the neighbours. */
function processorMs(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

/** Bytes in use after a full collection of garbage. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function buildAll() {
  const rows: (string | number)[][] = []
  const indexes = SIZES.map((size) => {
    const empty = bytesInUse()
    const games = createBenchGames(size)
    const withGames = bytesInUse()
    const start = process.cpuUsage()
    const index = doAtOnce(buildCatalogue(games, VENDOR_ROWS)).index
    const ms = processorMs(start)
    const megabytes = (bytesInUse() - withGames) / 1e6
    rows.push([size.toLocaleString('en'), ms, (withGames - empty) / 1e6, megabytes])
    return index
  })
  return { indexes, rows }
}

/** Processor time until a held catalogue has taken over a change of one game: median of seven changes, in ms. */
function measureChanges(): (string | number)[][] {
  return [1_600, 20_000, 100_000].map((size) => {
    const games = createBenchGames(size)
    let held = doAtOnce(buildCatalogue(games, VENDOR_ROWS))
    const change = (fields: (round: number) => Partial<Game>) => {
      const times = Array.from({ length: 7 }, (_, round) => {
        const game = games[round * 31] as Game
        const changed = new Map([[game.id, { ...(held.game(game.id) ?? game), ...fields(round) }]])
        const start = process.cpuUsage()
        held = doAtOnce(changeCatalogue(held, { games: changed }))
        return processorMs(start)
      })
      return times.sort((one, other) => one - other)[3] ?? Number.NaN
    }
    return [
      size.toLocaleString('en'),
      change(() => ({ status: 'maintenance' })),
      change((round) => ({ name: `Renamed ${round}` })),
      change((rank) => ({ rank })),
    ]
  })
}

/** Cost of list and search calls in memory with 1,000, 10,000 and 100,000 games (quality.md). */
export async function run(): Promise<readonly BenchTable[]> {
  const { indexes, rows } = buildAll()
  const costs = KINDS.map((kind, at) => {
    const times = measure(indexes, makeCalls(kind, at + 1))
    return [kind.name, ...times.map(Math.round), ...times.slice(1).map((time) => time / (times[0] ?? 1))]
  })
  return [
    {
      title: 'Building the catalogue index',
      columns: ['games', 'processor time (ms)', 'games (MB)', 'index (MB)'],
      rows,
      note: 'Names in English and Thai, every third in Chinese too; 40 vendors. Memory after collecting garbage.',
    },
    {
      title: 'Changing one game of a held catalogue',
      columns: ['games', 'status (ms)', 'name (ms)', 'rank (ms)'],
      rows: measureChanges(),
      note: 'Processor time, median of seven changes.',
    },
    {
      title: 'List and search calls in memory',
      columns: [
        'call',
        ...SIZES.map((size) => `${size.toLocaleString('en')} (ns)`),
        'x at 10,000',
        'x at 100,000',
      ],
      rows: costs,
      note: `Fastest of ${ROUNDS} rounds of ${CALLS_A_ROUND} random calls, the same for every size. Processor time. First time: nothing remembered.`,
    },
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { title, columns, rows } of await run()) {
    console.log(title)
    console.table(rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))))
  }
}
