import { msg } from '@lingui/core/macro'
import { paths } from '../../../lib/paths.ts'

/** The addresses of notices (ROUTE-26) and what they are called (ROUTE-55). */
export const NOTICE_PAGES = [
  { path: paths.notice, title: msg`Notices` },
  { path: paths.noticeDetail, title: msg`Notices` },
]
