import type { GameErrorCode } from '../answers.ts'

/** A refusal that whoever called is told: `{ code, message, field? }`. */
export class GameError extends Error {
  override readonly name = 'GameError'
  readonly code: GameErrorCode
  /** The input at fault. */
  readonly field: string | undefined
  constructor(code: GameErrorCode, message: string, field?: string) {
    super(message)
    this.code = code
    this.field = field
  }
}
