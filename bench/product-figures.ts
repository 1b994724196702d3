/** What the product says of itself at `/metrics`. */
export interface ProductFigures {
  /** Resident memory of the product's own process, in MB; its database's processes are not in it. */
  readonly memoryMb: number
  /** Processor time used since the start, in ms. */
  readonly cpuMs: number
}

/** Reads `/metrics`. */
export async function readFigures(origin: string): Promise<ProductFigures> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    memoryMb: figure('process_resident_memory_bytes') / 1024 ** 2,
    cpuMs: figure('process_cpu_seconds_total') * 1000,
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
