export { sendMessage } from './inbox-administration.ts'
export { inboxBindings } from './inbox-routes.ts'
