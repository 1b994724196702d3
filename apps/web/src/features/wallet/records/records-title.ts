import { msg } from '@lingui/core/macro'

/** Title of the account record. It stands with the page's own words: the shell has none to carry. */
export const recordsTitle = msg`Account record`
