export { keepChatCount } from './chat-store.ts'
export { chatFeature } from './feature.ts'
