export { chatBindings } from './chat-routes.ts'
export { keepChatCount } from './chat-store.ts'
