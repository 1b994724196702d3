import { msg } from '@lingui/core/macro'
import { paths } from '../../../lib/paths.ts'

/** The addresses of help and what they are called. */
export const HELP_PAGES = [
  { path: paths.help, title: msg`Help` },
  { path: paths.helpDetail, title: msg`Help` },
]
