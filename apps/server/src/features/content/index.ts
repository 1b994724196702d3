export type { Promotion } from './content.ts'
export { contentBindings } from './content-routes.ts'
export { loadContent } from './content-store.ts'
export { previewOf, sanitiseContent } from './sanitise-content.ts'
