import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { localStore } from '../../../lib/web-storage.ts'

/**
 * Logs in once with the credentials that the device remembers, if there is no session or the session that the page started
 * with has ended.
 * @param merchant code of the merchant
 */
export function logInAtStart(context: ScreenContext, merchant: string): void {
  const { session } = context
  const first = session.current()?.token
  const again = () => {
    stop()
    if (localStore.getItem('autoLogin') !== '1') return
    void import('./auto-login.ts').then(({ logInAgain }) => logInAgain(context, merchant))
  }
  const stop = session.subscribe(() => {
    const token = session.current()?.token
    if (token === undefined) again()
    else if (token !== first) stop()
  })
  if (first === undefined) again()
}
