/** A rebate of a level that is another one than the level's own. */
export interface LevelRate {
  /** Type of game. */
  readonly category: string
  /** Code of a provider; null for all. */
  readonly vendor: string | null
  /** Hundredths of a percent. */
  readonly rate: number
}

/** Rebates of a level of a merchant by category; none where the level's own rate counts for everything. */
export type LevelRates = (merchant: string, level: string) => readonly LevelRate[]

/** Who knows which rebates are paid; what pays them adds itself while it is opened. */
export const levelRatesOf = (): LevelRates[] => []
