export { ChatBadge } from './chat-badge.tsx'
