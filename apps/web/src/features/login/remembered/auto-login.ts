import { CallError } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { canEncrypt } from '../../../lib/unsecured/can-encrypt.ts'
import { localStore } from '../../../lib/web-storage.ts'
import { logIn } from '../../credentials/index.ts'
import { rememberedLogin } from './remembered-login.ts'

const KEY = 'autoLogin'

/** Says whether the next start may log in by itself: only with a login that is remembered whole. */
export function allowAutoLogin(allowed: boolean): void {
  localStore.setItem(KEY, allowed ? '1' : '0')
}

/**
 * Logs in with the remembered login; of several tabs that start at once, one does so and the others follow it. A
 * refusal, such as for a password that was changed elsewhere, ends it until the player logs in again.
 */
export async function logInAgain(
  context: Pick<ScreenContext, 'api' | 'session' | 'toaster' | 'queries' | 'words'>,
  merchant: string,
): Promise<void> {
  await alone(async () => {
    if (context.session.current()) return
    const login = await rememberedLogin(merchant, 'username')
    if (!login?.password) return
    const { username, password } = login
    try {
      await logIn(context, merchant, { type: 'username', username, password })
      // What asked to log in again has come true.
      context.toaster.dismiss()
    } catch (error) {
      if (error instanceof CallError && error.status >= 400 && error.status < 500) allowAutoLogin(false)
    }
  })
}

/** Does it in one tab at a time. A page that is not secure has no locks, and no remembered password either. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!canEncrypt()) return
  await navigator.locks.request(KEY, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
