import { isTrial } from '@foyer/contract/member-types'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { loadingFailed } from '../../lib/i18n/loading-failed.ts'
import { withWords } from '../../lib/i18n/with-words.ts'
import { loginPath } from '../../lib/paths.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useReturnPath } from '../../lib/use-return-path.ts'

/** What a press on the way to the chat does. */
export interface Chat {
  /** Where a visitor logs in first; `undefined` for whoever has a session. */
  readonly login: string | undefined
  /** Whether the chat is being opened. */
  readonly pending: boolean
  /**
   * Opens the chat in this tab; a trial is told that it needs an account. What fails is told.
   * @param room id of the room that it opens with
   */
  readonly open: (room?: string) => Promise<void>
}

/** Gives the way to the merchant's chat. Stands where the words of the chat are loaded. */
export function useChat(): Chat {
  const { t } = useLingui()
  const context = useScreenContext()
  const session = useSession()
  const login = loginPath(useReturnPath())
  const [pending, setPending] = useState(false)
  return {
    login: session ? undefined : login,
    pending,
    async open(room = '') {
      if (session && isTrial(session.type)) {
        context.toaster.show({ kind: 'info', text: t`Please login an actual account to use this function` })
        return
      }
      setPending(true)
      try {
        const { openChat } = await withWords(context.words, () => import('./open-chat.ts'))
        await openChat(context, room)
      } catch {
        context.toaster.show({ kind: 'fail', text: context.words.i18n._(loadingFailed) })
      }
      setPending(false)
    },
  }
}
