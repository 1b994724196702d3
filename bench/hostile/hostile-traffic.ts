import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../catalogue-bench-games.ts'
import { type HostileRequest, hostileRequest } from './hostile-request.ts'

/** What hostile traffic is started with. */
export interface HostileOrder {
  readonly port: number
  readonly seconds: number
  readonly seed: number
  /** Connections at a time. */
  readonly connections: number
}

/** What became of it. */
export interface HostileOutcome {
  readonly connections: number
  /** Answers by status; connections that ended or stayed without one. */
  readonly answers: Readonly<Record<string, number>>
  /** First lines of requests that were answered 5xx, some of each status. */
  readonly failures: readonly string[]
}

/** A connection that got no answer is left after so many ms; one that reads none, sooner. */
const PATIENCE_MS = 1000
const UNREAD_MS = 200
/** Who reads late begins so many ms after the request. */
const LATE_MS = 100
/** A slow request is not sent for longer than this, in ms. */
const SLOWEST_MS = 20_000
const FAILURES_OF_A_STATUS = 20

/** Sends hostile requests from many connections for a while. */
async function attack({ port, seconds, seed, connections }: HostileOrder): Promise<HostileOutcome> {
  const until = performance.now() + seconds * 1000
  const answers: Record<string, number> = {}
  const failures: Record<string, string[]> = {}
  let opened = 0
  const note = (request: HostileRequest, statuses: readonly string[]) => {
    for (const status of statuses) {
      answers[status] = (answers[status] ?? 0) + 1
      if (!status.startsWith('5')) continue
      const known = failures[status] ?? []
      failures[status] = known
      const line = Buffer.concat([...request.parts])
        .toString('latin1')
        .slice(0, 400)
      if (known.length < FAILURES_OF_A_STATUS) known.push(`${status}: ${JSON.stringify(line)}`)
    }
  }
  const attacker = async (number: number) => {
    // Each its own, so that all of them repeat whatever the machine does meanwhile.
    const random = createRandom(seed + number)
    while (performance.now() < until) {
      const request = hostileRequest(random)
      opened += 1
      note(request, await send(port, request, until))
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => attacker(number)))
  return { connections: opened, answers, failures: Object.values(failures).flat() }
}

/** Sends one request on a connection of its own. @returns the statuses of its answers */
async function send(
  port: number,
  { parts, gap, reads, hangsUpAfter }: HostileRequest,
  until: number,
): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  const statuses: string[] = []
  let isOver = false
  const over = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isOver = true
      resolve()
    })
  })
  socket.on('error', () => undefined)
  const answered = new Promise<void>((resolve) => {
    const look = (bytes: Buffer) => {
      for (const [, status = ''] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        if (status !== '100') statuses.push(status)
        resolve()
      }
    }
    if (reads === 'at once') socket.on('data', look)
    if (reads === 'late') setTimeout(() => socket.on('data', look), LATE_MS)
  })
  const started = performance.now()
  for (const part of parts) {
    if (isOver || performance.now() - started > SLOWEST_MS || performance.now() > until) break
    socket.write(part)
    if (parts.length > 1) await sleep(gap)
  }
  if (hangsUpAfter === undefined)
    await Promise.race([answered, over, sleep(reads === 'never' ? UNREAD_MS : PATIENCE_MS)])
  else await Promise.race([over, sleep(hangsUpAfter)])
  // Further answers of the same connection are close behind.
  if (!isOver && statuses.length > 0) await Promise.race([over, sleep(5)])
  socket.destroy()
  if (statuses.length > 0) return statuses
  if (hangsUpAfter !== undefined || reads === 'never') return ['not read']
  return [isOver ? 'closed' : 'no answer']
}

process.once('message', (order: HostileOrder) => {
  void attack(order).then((outcome) => process.send?.(outcome, () => process.exit(0)))
})
