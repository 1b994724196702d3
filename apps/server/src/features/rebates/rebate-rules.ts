/** A rate of a merchant, in hundredths of a percent. */
export interface RebateRate {
  /** Id of a VIP level; null for all. */
  readonly level: string | null
  /** Type of game. */
  readonly category: string
  /** Code of a provider; null for all. */
  readonly vendor: string | null
  readonly rate: number
}

/** What a rate is looked up for. */
export interface RatedBets {
  /** Id of the member's VIP level; null for none. */
  readonly level: string | null
  readonly category: string
  readonly vendor: string
}

/** The rate of bets: the entry that names the provider before one that names the level, else the level's own. */
export function rateOf(
  rates: readonly RebateRate[],
  { level, category, vendor }: RatedBets,
  levelRate: number,
): number {
  const weight = (one: RebateRate) => 2 * Number(one.vendor !== null) + Number(one.level !== null)
  const fitting = rates.filter(
    (one) =>
      one.category === category &&
      (one.vendor === null || one.vendor === vendor) &&
      (one.level === null || one.level === level),
  )
  return fitting.toSorted((one, other) => weight(other) - weight(one))[0]?.rate ?? levelRate
}

/** The rates of a level by category and provider, as {@link rateOf} finds them; none where no rate is set at all. */
export function ratesOfLevel(
  rates: readonly RebateRate[],
  level: string,
): readonly Pick<RebateRate, 'category' | 'vendor' | 'rate'>[] {
  const own = rates.filter((one) => one.level === null || one.level === level)
  const named = new Map(own.map(({ category, vendor }) => [`${category} ${vendor}`, { category, vendor }]))
  return [...named.values()].map(({ category, vendor }) => ({
    category,
    vendor,
    rate: rateOf(own, { level, category, vendor: vendor ?? '' }, 0),
  }))
}
