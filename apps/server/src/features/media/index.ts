export type { Media } from './media.ts'
export { registerMedia } from './media-routes.ts'
