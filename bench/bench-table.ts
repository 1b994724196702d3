/** What a benchmark found, printed by `npm run bench` under the machine that it was measured on. */
export interface BenchTable {
  readonly title: string
  /** Headings; units belong here, e.g. `p99 (ms)`. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** How it was measured, or what to think of it. */
  readonly note?: string
}

/** What may be chosen on the command line; each benchmark has its own defaults. */
export interface BenchOptions {
  /** How long it runs, where that can be chosen. */
  readonly seconds?: number | undefined
  /** What its random numbers begin with. */
  readonly seed?: number | undefined
  /** How many rounds there are before it begins. */
  readonly rounds?: number | undefined
}

/** Every `bench/*-bench.ts` exports a function `run` of this type. */
export type Bench = (options: BenchOptions) => Promise<BenchTable | readonly BenchTable[]>
