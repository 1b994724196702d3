import { msg } from '@lingui/core/macro'

/** Title of the inbox. It stands with the feature's own words, which come with the page: the shell has none to carry. */
export const inboxTitle = msg`Inbox`
