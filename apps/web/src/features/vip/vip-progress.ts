import type { CallValue } from '../../lib/api/api.ts'

/** Where a member stands. */
export interface VipStanding {
  /** Id of the level; empty without one. */
  readonly level: string
  /** Name of the level in the page's language; empty without one. */
  readonly name: string
  /** Conditions met. */
  readonly completed: number
  /** Conditions to meet. */
  readonly expected: number
  /** How far the level above is, where it is given by itself; absent elsewhere. */
  readonly next?: CallValue<'rankProgress'>['next'] | undefined
}

/** How far a member is, 0 to 1: whole without a level, nothing where none is counted. */
export function vipProgress({
  level,
  completed,
  expected,
}: Pick<VipStanding, 'level' | 'completed' | 'expected'>): number {
  if (level === '') return 1
  if (!(expected > 0)) return 0
  return Math.min(1, Math.max(0, completed / expected))
}
