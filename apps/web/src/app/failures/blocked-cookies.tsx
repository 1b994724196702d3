import { NoticeBar } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'

export const catalogues = ['app/failures']

/** Says what a browser that blocks cookies cannot do here. */
export function BlockedCookies() {
  const { t } = useLingui()
  return (
    <NoticeBar kind="cookies">
      {t`This browser blocks cookies. You can look around; to log in, allow cookies for this site.`}
    </NoticeBar>
  )
}
