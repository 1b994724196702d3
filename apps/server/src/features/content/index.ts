export { contentBindings } from './content-routes.ts'
export { loadContent } from './content-store.ts'
