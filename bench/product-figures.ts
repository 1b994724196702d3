import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the product says of itself at `/metrics`. */
export interface ProductFigures {
  /** Resident memory of the product's own process, in MB; its database's processes are not in it. */
  readonly memoryMb: number
  /** Processor time used since the start, in ms. */
  readonly cpuMs: number
}

/** Reads `/metrics`. */
export async function readFigures(origin: string): Promise<ProductFigures> {
  const text = await (await fetch(`${origin}/metrics`, { headers: { connection: 'close' } })).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    memoryMb: figure('process_resident_memory_bytes') / 1024 ** 2,
    cpuMs: figure('process_cpu_seconds_total') * 1000,
  }
}

/** Milliseconds in a tick of Linux' process clock. */
const TICK_MS = 10

/**
 * Processor time that a process of this machine has used, in ms: unlike the clock it hardly shows what else the machine
 * does.
 * @returns NaN where the system has no /proc
 */
export function processorMsOf(pid: number): number {
  try {
    const [, facts = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\S )/)
    const fields = facts.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return Number.NaN
  }
}

/** Resident memory of a process of this machine, in MB; NaN where the system has no /proc. */
export function memoryMbOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/**
 * Waits until the product has nothing to do, at most 30 minutes: on a new data folder it draws the demo's artwork beside
 * everything else, and figures taken meanwhile would be those of the drawing.
 */
export async function untilIdle(origin: string): Promise<void> {
  const until = Date.now() + 30 * 60_000
  for (let told = false; Date.now() < until; told = true) {
    const before = await readFigures(origin)
    await sleep(2000)
    if ((await readFigures(origin)).cpuMs - before.cpuMs < 100) return
    if (!told) console.log('Waiting until the product has drawn its artwork …')
  }
}

/**
 * Watches the memory while something runs.
 * @returns its largest value, in MB, beside what the work gave
 */
export async function withPeakMemory<Result>(
  origin: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; peakMb: number }> {
  let peakMb = 0
  const look = async () => {
    peakMb = Math.max(peakMb, (await readFigures(origin)).memoryMb)
  }
  const timer = setInterval(() => void look().catch(() => undefined), 500)
  try {
    const result = await work()
    await look()
    return { result, peakMb }
  } finally {
    clearInterval(timer)
  }
}
