import type { LanguageCode } from '@foyer/contract'
import type { GameStatus, GameType, ValidBetRule } from '../game.ts'

/** Texts to lay over those that a game has; `null` takes one away. */
export type StagedNames = Partial<Record<LanguageCode, string | null>>

/**
 * A row on its way into `games`, keyed by the table's columns. What is missing here stays as the game has it, or takes
 * the default of a new game.
 */
export interface StagedGame {
  readonly id: string
  readonly type: GameType
  readonly name: string
  readonly vendor?: string | undefined
  readonly names?: StagedNames | undefined
  readonly classify?: readonly string[] | undefined
  readonly code?: string | undefined
  readonly is_new?: boolean | undefined
  readonly hot_rank?: number | null | undefined
  readonly rank?: number | undefined
  readonly badge?: string | undefined
  readonly min_bet?: number | null | undefined
  readonly min_line?: number | null | undefined
  readonly image?: string | undefined
  readonly icon?: string | undefined
  readonly wide_image?: string | undefined
  readonly supports_trial?: boolean | undefined
  readonly valid_bet?: ValidBetRule | undefined
  readonly max_multiple?: number | null | undefined
  readonly status?: GameStatus | undefined
}
