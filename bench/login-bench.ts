import { setTimeout as sleep } from 'node:timers/promises'
import { loginMaker } from '../e2e/harness/encrypted-login.ts'
import { DEMO_PASSWORD } from '../e2e/harness/login-form.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { PLAYER_PASSWORD, registerPlayers } from './bench-players.ts'
import type { BenchTable } from './bench-table.ts'
import { answerOf, type Latency, type LoadRequest, measureLatency, percentile, timeOf } from './load.ts'
import { untilIdle } from './product-figures.ts'

const SECONDS = 20
const LOGINS_PER_SECOND = 50
const LOBBY_PER_SECOND = 100
/** Players who log in by turns; nobody logs in again before the login before has ended. */
const PLAYERS = 100
/** An account of the demo, with the right password. */
const PLAYER = { username: 'player', password: DEMO_PASSWORD } as const
/** Tries of each kind when times are compared. */
const TRIES = 150

/** Logging in under load beside the lobby, and whether times tell which accounts exist (LOGIN-20-D, FORGOT-16-D). */
export async function run(): Promise<readonly BenchTable[]> {
  const product = await startProduct()
  try {
    // The artwork of a new demo is another load, measured beside the pages.
    await untilIdle(product.origin)
    const numbers = Array.from({ length: PLAYERS }, (_, index) => String(830_000_000 + index))
    const names = await registerPlayers(product, numbers)
    return [await measureLoad(product.origin, names), await measureTimes(product.origin)]
  } finally {
    await product.stop()
  }
}

async function measureLoad(origin: string, names: readonly string[]): Promise<BenchTable> {
  const lobby = Array.from({ length: 1000 }, (_, index): LoadRequest => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': addressOf(index) }
    const path =
      index % 2 === 0 ? '/m/home?merchant=naga' : `/wps/game/list?merchant=naga&pageNo=${1 + (index % 5)}`
    return { path, headers }
  })
  const alone = await measureLatency(origin, lobby, LOBBY_PER_SECOND, SECONDS)
  const make = await loginMaker(origin)
  const logins = Array.from({ length: SECONDS * LOGINS_PER_SECOND }, (_, index) => () => {
    const username = names[index % names.length] ?? ''
    return make({ username, password: PLAYER_PASSWORD, address: addressOf(index) })
  })
  const [beside, login] = await Promise.all([
    measureLatency(origin, lobby, LOBBY_PER_SECOND, SECONDS),
    measureLatency(origin, logins, LOGINS_PER_SECOND, SECONDS, true),
  ])
  const row = (name: string, { p50, p99, failed }: Latency, goal: string) => [name, p50, p99, failed, goal]
  return {
    title: `Lobby (${LOBBY_PER_SECOND} calls a second) beside ${LOGINS_PER_SECOND} logins a second, ${SECONDS} s`,
    columns: ['', 'p50 (ms)', 'p99 (ms)', 'failed', 'goal'],
    rows: [
      row('lobby alone', alone, ''),
      row('lobby beside logins', beside, 'p99 below 50 ms'),
      row('login', login, ''),
    ],
    note: 'Half home, half game lists. Clients, server and database share the processors of this machine.',
  }
}

/** Kinds take turns, and who begins too, so that what else goes on falls on all alike. */
async function measureTimes(origin: string): Promise<BenchTable> {
  const times = {
    unknown: [] as number[],
    known: [] as number[],
    mailUnknown: [] as number[],
    mailKnown: [] as number[],
  }
  for (let round = 0; round < TRIES; round++) {
    const make = await loginMaker(origin)
    const address = (kind: number) => addressOf(100_000 + round * 8 + kind)
    const wrong = { password: 'Wr0ngPassword' }
    const unknown = await make({ username: `nobody${round}`, ...wrong, address: address(0) })
    const known = await make({ username: PLAYER.username, ...wrong, address: address(1) })
    const tries = [
      async () => void times.unknown.push(await timeOf(origin, unknown, 400)),
      async () => void times.known.push(await timeOf(origin, known, 400)),
      async () => void times.mailUnknown.push(await timeOf(origin, mail(`nobody${round}`, address(3)), 200)),
      async () => void times.mailKnown.push(await timeOf(origin, mail(PLAYER.username, address(4)), 200)),
    ]
    for (const attempt of round % 2 === 0 ? tries : tries.reverse()) {
      await attempt()
      // What an answer leaves to be done afterwards, such as a mail, is not to fall on the next.
      await sleep(50)
    }
    // A good login forgets the failure before, so that no picture is asked for.
    await answerOf(origin, await make({ ...PLAYER, address: address(2) }))
  }
  const row = (name: string, values: readonly number[]) => [
    name,
    percentile(values, 0.5),
    percentile(values, 0.95),
  ]
  return {
    title: `Whether the time of an answer tells which accounts exist (${TRIES} of each, in turn)`,
    columns: ['', 'median (ms)', 'p95 (ms)'],
    rows: [
      row('login, unknown name', times.unknown),
      row('login, known name and wrong password', times.known),
      row('recovery by mail, unknown name', times.mailUnknown),
      row('recovery by mail, known name and address', times.mailKnown),
    ],
  }
}

const mail = (username: string, address: string): LoadRequest => ({
  path: '/wps/member/password/email?merchant=naga',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
  body: new URLSearchParams({ username, email: `${username}@foyer.example` }).toString(),
})

/** An address of its own for each number up to 16 million, so that no limit of addresses is met. */
const addressOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
