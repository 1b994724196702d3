export type { Media } from './media.ts'
export { tooBusy } from './media-failure.ts'
export type { EncodeOptions } from './media-options.ts'
export { registerMedia } from './media-routes.ts'
