import { msg } from '@lingui/core/macro'
import { paths } from '../../../lib/paths.ts'

/** The addresses of help (ROUTE-24) and what they are called (ROUTE-55). */
export const HELP_PAGES = [
  { path: paths.help, title: msg`Help` },
  { path: paths.helpDetail, title: msg`Help` },
]
