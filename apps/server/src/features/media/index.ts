export type { Media } from './media.ts'
export { imageUrl } from './media-address.ts'
export { registerMedia } from './media-routes.ts'
export { MEDIA_WIDTHS, mediaWidth } from './media-widths.ts'
