export { Media } from './media.ts'
export { imageUrl } from './media-address.ts'
export type {
  MediaFormat,
  MediaLog,
  MediaMetrics,
  MediaOptions,
  WarmControl,
  WarmProgress,
} from './media-options.ts'
export { registerMedia } from './media-routes.ts'
export { MEDIA_WIDTHS, type MediaWidth, mediaWidth } from './media-widths.ts'
