import { msg } from '@lingui/core/macro'
import { paths } from '../../../lib/paths.ts'

/** The addresses of notices and what they are called. */
export const NOTICE_PAGES = [
  { path: paths.notice, title: msg`Notices` },
  { path: paths.noticeDetail, title: msg`Notices` },
]
