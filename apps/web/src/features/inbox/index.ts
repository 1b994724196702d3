export { InboxBadge } from './unread/inbox-badge.tsx'
