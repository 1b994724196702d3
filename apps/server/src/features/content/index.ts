export type { Announcement, Banner, Content, Promotion } from './content.ts'
export { contentBindings } from './content-routes.ts'
export { loadContent } from './content-store.ts'
export { sanitiseContent } from './sanitise-content.ts'
