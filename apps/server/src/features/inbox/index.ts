export { sendMessage } from './inbox-administration.ts'
export { inboxBindings } from './inbox-routes.ts'
export { keepOwnerNotice, type OwnerNotice, type OwnerNotices, ownerNotices } from './owner-notices.ts'
