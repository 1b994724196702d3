import { NoticeBar } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { WordsOf } from '../../lib/i18n/words-of.tsx'

/** Says what a browser that blocks cookies cannot do here. */
export function BlockedCookies() {
  return (
    <WordsOf name="app/failures">
      <Bar />
    </WordsOf>
  )
}

function Bar() {
  const { t } = useLingui()
  return (
    <NoticeBar kind="cookies">
      {t`This browser blocks cookies. You can look around; to log in, allow cookies for this site.`}
    </NoticeBar>
  )
}
