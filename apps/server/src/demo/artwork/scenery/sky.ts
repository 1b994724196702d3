import type { Canvas } from '../drawing/canvas.ts'
import { OPEN_SKIES } from './open-skies.ts'
import { STAGE_SKIES } from './stage-skies.ts'

const PAINTERS = { ...OPEN_SKIES, ...STAGE_SKIES }

/** What fills the picture behind everything. */
export type Sky = keyof typeof PAINTERS

/** Paints the sky of a kind over the whole canvas. */
export function paintSky(canvas: Canvas, sky: Sky): string {
  return PAINTERS[sky](canvas)
}
