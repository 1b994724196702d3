import { msg } from '@lingui/core/macro'

/** What the page is called; the words stand with it. */
export const rewardCentreTitle = msg`Reward centre`
