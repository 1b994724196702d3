export { ChatBadge } from './chat-badge.tsx'
export { ChatEntry, offersChat } from './chat-entry.tsx'
