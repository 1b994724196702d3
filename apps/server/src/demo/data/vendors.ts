import type { GameType } from '../../features/catalogue/game.ts'

/** The sets of vendors that have lists of their own. */
export type VendorSet = 'in-house' | 'e-sport' | 'cockfight'

/**
 * What the games of the demo catalogue are dealt out by. Names and marks of a provider stand in the `providers.json` of
 * the brands that have it. All but the four codes that the rows name are invented.
 */
export interface DemoVendor {
  /** Provider code (`vassalage` on the wire). */
  readonly code: string
  /** Kinds of game it makes, its main one first (`gameCategory`). */
  readonly types: readonly GameType[]
  /** Sets it belongs to by nature; which in-house studio is whose stands in the merchant's settings. */
  readonly sets: readonly VendorSet[]
  /** Weight when games are dealt out: a vendor of 2 has about twice the games of a vendor of 1. */
  readonly share: number
}

function vendor(
  code: string,
  types: readonly GameType[],
  { sets = [], share = 1 }: Partial<Pick<DemoVendor, 'sets' | 'share'>> = {},
): DemoVendor {
  return { code, types, sets, share }
}

/** All vendors, in no order that matters: each merchant sorts them itself. */
export const DEMO_VENDORS: readonly DemoVendor[] = [
  vendor('JL', ['RNG', 'FISH', 'PVP'], { share: 2 }),
  vendor('RTG', ['RNG'], { share: 1.4 }),
  vendor('PG', ['RNG'], { share: 2.2 }),
  vendor('JDB', ['RNG', 'FISH'], { share: 1.6 }),
  vendor('NAGAW', ['RNG', 'FISH'], { sets: ['in-house'], share: 1.3 }),
  vendor('LAMP', ['RNG'], { sets: ['in-house'], share: 0.9 }),
  vendor('AURF', ['RNG', 'FISH'], { sets: ['in-house'], share: 1.1 }),
  vendor('FJRD', ['RNG'], { sets: ['in-house'], share: 0.9 }),
  vendor('KRTG', ['RNG', 'PVP'], { share: 1.1 }),
  vendor('TUKP', ['RNG', 'FISH']),
  vendor('MNGO', ['RNG'], { share: 1.2 }),
  vendor('SKYL', ['RNG']),
  vendor('ORCD', ['RNG'], { share: 0.9 }),
  vendor('BZEB', ['RNG'], { share: 0.8 }),
  vendor('DNET', ['FISH'], { share: 1.4 }),
  vendor('CPLV', ['LIVE'], { share: 1.4 }),
  vendor('SAL9', ['LIVE'], { share: 1.1 }),
  vendor('EMRM', ['LIVE']),
  vendor('VLVT', ['LIVE'], { share: 0.9 }),
  vendor('SMRC', ['PVP'], { share: 1.4 }),
  vendor('ROOK', ['PVP']),
  vendor('TCHL', ['SPORTS'], { share: 1.3 }),
  vendor('GLMT', ['SPORTS']),
  vendor('PXAR', ['SPORTS'], { sets: ['e-sport'] }),
  vendor('NXBR', ['SPORTS'], { sets: ['e-sport'] }),
  vendor('GGHS', ['SPORTS'], { sets: ['e-sport'], share: 0.7 }),
  vendor('SNTG', ['SPORTS'], { sets: ['cockfight'] }),
  vendor('GSPR', ['SPORTS'], { sets: ['cockfight'] }),
  vendor('SDRH', ['LOTT'], { share: 1.3 }),
  vendor('MKNG', ['LOTT']),
  vendor('ZYHS', ['LOTT', 'ELOTT', 'ELOTTO'], { sets: ['in-house'] }),
  vendor('QDRW', ['ELOTT', 'ELOTTO'], { share: 1.3 }),
  vendor('ORBT', ['ELOTTO']),
]

/** The vendors that make a kind of game; e-sport and cockfight vendors only when their set is asked for. */
export function vendorsOf(type: GameType, set?: 'e-sport' | 'cockfight'): readonly DemoVendor[] {
  return DEMO_VENDORS.filter((candidate) => {
    const special = candidate.sets.find((name) => name !== 'in-house')
    return candidate.types.includes(type) && special === set
  })
}
