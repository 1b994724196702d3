import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { wishedPage } from '../../../lib/session/kept-wish.ts'

/**
 * Leads somebody who has registered and is logged in to what they wished for, else home, where the account's pop-up tells
 * them a name that was made up.
 * @param replace whether the page of registering leaves the history
 */
export async function goOnRegistered(router: AnyRouter, named: boolean, replace: boolean): Promise<void> {
  const wished = wishedPage(false)
  await router.navigate({ href: wished ?? paths.home, replace })
  // An entry of its own: closing the pop-up goes one back.
  if (named && !wished) await router.navigate({ href: router.state.location.href, state: { popup: 'user' } })
}
