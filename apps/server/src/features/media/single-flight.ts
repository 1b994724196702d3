/** Lets several callers share one work per key while it lasts. */
export class SingleFlight<Result> {
  readonly #flights = new Map<string, Promise<Result>>()

  /** True while the work of this key lasts. */
  has(key: string): boolean {
    return this.#flights.has(key)
  }

  /** Joins the work that lasts under this key, or starts it. Failures are shared as well. */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const lasting = this.#flights.get(key)
    if (lasting !== undefined) return lasting
    const flight = work().finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight
  }
}
