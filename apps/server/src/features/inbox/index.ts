export { inboxFeature, noticesOf } from './feature.ts'
export { sendMessage } from './inbox-administration.ts'
export { messageTimeline } from './message-timeline.ts'
export { keepOwnerNotice, type OwnerNotice, type OwnerNotices } from './owner-notices.ts'
