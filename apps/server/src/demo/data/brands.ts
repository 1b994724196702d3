import { NAGA } from './brand-naga.ts'
import { NORTHLIGHT } from './brand-northlight.ts'
import type { DemoBrand } from './demo-brand.ts'

/** Both demo merchants; the first is the default one. */
export const DEMO_BRANDS: readonly DemoBrand[] = [NAGA, NORTHLIGHT]
