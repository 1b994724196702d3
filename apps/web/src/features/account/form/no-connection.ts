import { msg } from '@lingui/core/macro'

/** What is said where nothing comes; it stands with the words of the forms, which are there already. */
export const noConnection = msg`No connection, please try again`
