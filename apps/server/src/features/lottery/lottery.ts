import type { Texts } from '../../merchants/index.ts'
import type { Prize } from './lottery-tables.ts'

/** Group whose lotteries the Vietnamese calls serve. */
export const VIETNAM = 'vietnam'

/** A lottery with its newest result. */
export interface Lottery {
  readonly id: string
  readonly code: string
  readonly vendor: string
  readonly type: 'LOTT' | 'ELOTT' | 'ELOTTO'
  readonly names: Texts
  readonly icon: string
  readonly prizeMode: 'Lott' | 'Elott'
  readonly inHouse: boolean
  readonly groupCode: string
  readonly groupNames: Texts
  readonly nextDrawAt: Date | null
  readonly lastDraw: Draw | undefined
}

/** One result. */
export interface Draw {
  readonly issue: string
  readonly prizes: readonly Prize[]
  readonly drawnAt: Date
}
