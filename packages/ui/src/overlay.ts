/* Popups stand on Base UI: load this door when the first one opens. */
export { Dialog } from './dialog/dialog.tsx'
export type { OverlayProps } from './dialog/overlay-frame.tsx'
export type { SheetSide } from './sheet/dismiss-direction.ts'
export { Sheet, type SheetProps } from './sheet/sheet.tsx'
