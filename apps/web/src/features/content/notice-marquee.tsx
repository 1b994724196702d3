import { Marquee } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { paths, withQuery } from '../../lib/paths.ts'
import { RouterLink } from '../../lib/router-link.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { noticeHeadlinesQuery } from './content-queries.ts'

/** Player notices in one line; each opens the notice page at its place. */
export function NoticeMarquee() {
  const { t } = useLingui()
  const notices = useQuery(noticeHeadlinesQuery(useScreenContext(), useLanguage()))
  if (!notices.data || notices.data.length === 0) return null
  return (
    <Marquee
      label={t`Notices`}
      pauseLabel={t`Stop the notices`}
      playLabel={t`Start the notices`}
      items={notices.data.map((notice, index) => ({
        id: notice.id,
        content: <RouterLink href={withQuery(paths.notice, { i: index })}>{notice.title}</RouterLink>,
      }))}
    />
  )
}
