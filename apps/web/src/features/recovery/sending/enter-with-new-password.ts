import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { keepNames, logIn } from '../../credentials/index.ts'
import { keepUpRemembered } from '../../login/index.ts'

/**
 * Logs in whoever has just set a password.
 * @returns whether that went well; else the name waits in the form of the login
 */
export async function enterWithNewPassword(
  context: ScreenContext,
  merchantCode: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<boolean> {
  await keepUpRemembered(merchantCode, username, password)
  const entered = await logIn(context, merchantCode, { type: 'username', username, password }).then(
    () => true,
    () => false,
  )
  // As after a registration: the password is set, only the login needs the player.
  if (!entered) keepNames(context, { username })
  return entered
}
