import { isAgentOnly, isTrial } from '@foyer/contract/member-types'
import { Button, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useState } from 'react'
import { loadingFailed } from '../../lib/i18n/loading-failed.ts'
import { withWords } from '../../lib/i18n/with-words.ts'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import { loginPath } from '../../lib/paths.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import type { SessionInfo } from '../../lib/session/session-store.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useReturnPath } from '../../lib/use-return-path.ts'
import type { Site } from '../merchant/index.ts'
import { chatWords } from './chat-words.ts'

/** Whether the service popup offers the merchant's chat: not to accounts that are for agents only. */
export const offersChat = (
  session: Pick<SessionInfo, 'type'> | null,
  { switches }: Pick<Site, 'switches'>,
): boolean => switches.CBS3 === true && !(session && isAgentOnly(session.type))

/** Opens the merchant's chat (CHAT-03-D); a visitor logs in first. */
export function ChatEntry() {
  return (
    <WordsOf loader={chatWords}>
      <Entry />
    </WordsOf>
  )
}

function Entry() {
  const { t } = useLingui()
  const context = useScreenContext()
  const session = useSession()
  const login = loginPath(useReturnPath())
  const [pending, setPending] = useState(false)
  const look = { variant: 'accent', block: true, icon: <MessagesSquare size={20} /> } as const
  if (!session) {
    return (
      <LinkButton href={login} {...look}>
        {t`Live chat`}
      </LinkButton>
    )
  }
  const open = async () => {
    if (isTrial(session.type)) {
      context.toaster.show({ kind: 'info', text: t`Please login an actual account to use this function` })
      return
    }
    setPending(true)
    try {
      const { openChat } = await withWords(context.words, () => import('./open-chat.ts'))
      await openChat(context)
    } catch {
      context.toaster.show({ kind: 'fail', text: context.words.i18n._(loadingFailed) })
    }
    setPending(false)
  }
  return (
    <Button {...look} loading={pending} loadingLabel={t`Opening the chat`} onClick={() => void open()}>
      {t`Live chat`}
    </Button>
  )
}
