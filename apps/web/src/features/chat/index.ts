export { ChatBadge } from './chat-badge.tsx'
export { ChatEntry } from './chat-entry.tsx'
