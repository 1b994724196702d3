import { msg } from '@lingui/core/macro'

/** What is said where the page's own code or words do not come; it stands with the words that every page has. */
export const loadingFailed = msg`Loading failed, click to retry`
