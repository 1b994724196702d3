/** What a benchmark found, printed by `npm run bench` under the machine that it was measured on. */
export interface BenchTable {
  readonly title: string
  /** Headings; units belong here, e.g. `p99 (ms)`. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** How it was measured, or what to think of it. */
  readonly note?: string
}

/** Every `bench/*-bench.ts` exports a function `run` of this type. */
export type Bench = () => Promise<BenchTable | readonly BenchTable[]>
