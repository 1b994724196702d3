import { AgeQuestion } from './age-question.tsx'
import { NetworkNotices } from './network-notices.tsx'

/** What the shell shows only once the page is live. */
export function LateParts() {
  return (
    <>
      <NetworkNotices />
      <AgeQuestion />
    </>
  )
}

export { openRebate } from '../../features/account/rebate/open-rebate.ts'
