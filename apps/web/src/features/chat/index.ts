export { ChatBadge } from './chat-badge.tsx'
export { ChatEntry, offersChat } from './chat-entry.tsx'
export { streamBlock } from './streams/stream-block.ts'
export { streamsQuery } from './streams/stream-queries.ts'
