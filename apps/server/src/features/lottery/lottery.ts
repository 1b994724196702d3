import type { Texts } from '../merchant/index.ts'

/** A lottery with its newest result (LIST-48-D). */
export interface Lottery {
  readonly id: string
  readonly code: string
  readonly vendor: string
  readonly type: 'LOTT' | 'ELOTT' | 'ELOTTO'
  readonly names: Texts
  readonly icon: string
  readonly prizeMode: 'Lott' | 'ZY' | 'Elott'
  readonly groupName: string
  readonly drawEveryMs: number | null
  readonly lastDraw: Draw | undefined
}

/** One result. */
export interface Draw {
  readonly issue: string
  readonly numbers: readonly string[]
  readonly drawnAt: Date
}

/** When the next draw is, in ms since 1970; null where draws have no rhythm or none was yet. */
export function nextDrawTime(lottery: Lottery, now: number): number | null {
  if (!lottery.drawEveryMs || !lottery.lastDraw) return null
  const last = lottery.lastDraw.drawnAt.getTime()
  const passed = Math.max(0, Math.floor((now - last) / lottery.drawEveryMs))
  return last + (passed + 1) * lottery.drawEveryMs
}
