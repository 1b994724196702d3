import type { VipLevel } from '../../features/vip/index.ts'
import { NAGA_LEVELS } from './vip-levels-naga.ts'
import NORTHLIGHT_LEVELS from './vip-levels-northlight.json' with { type: 'json' }

/** Levels of each demo merchant, by its code, the lowest first. */
export const DEMO_VIP_LEVELS: Readonly<Record<string, readonly VipLevel[]>> = {
  naga: NAGA_LEVELS,
  northlight: NORTHLIGHT_LEVELS as readonly VipLevel[],
}

/** Where a demo account stands. */
interface DemoStanding {
  readonly username: string
  /** Which of the merchant's levels, the lowest is 1. */
  readonly rank: number
  /** How many of the next level's conditions are met; at the top all of its own are. */
  readonly completed: number
}

/** Every demo account has a level; who registers has none. */
export const DEMO_STANDINGS: readonly DemoStanding[] = [
  { username: 'player', rank: 3, completed: 2 },
  { username: 'agent1', rank: 4, completed: 1 },
  { username: 'agent2', rank: 2, completed: 0 },
  { username: 'tester', rank: 2, completed: 1 },
  { username: 'agency41', rank: 5, completed: 3 },
  { username: 'agency42', rank: 1, completed: 1 },
  { username: 'partner', rank: 2, completed: 1 },
]
