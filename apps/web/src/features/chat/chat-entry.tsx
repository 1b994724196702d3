import { isAgentOnly, isTrial } from '@foyer/contract/member-types'
import { Button, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useState } from 'react'
import { withWords } from '../../lib/i18n/with-words.ts'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import { loginPath } from '../../lib/paths.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useReturnPath } from '../../lib/use-return-path.ts'
import { useSite } from '../merchant/index.ts'
import { chatWords } from './chat-words.ts'

/** The way into the merchant's chat (CHAT-03-D); nothing where the merchant has none, and for accounts that do not play. */
export function ChatEntry() {
  const { switches } = useSite()
  const session = useSession()
  if (!switches.CBS3 || (session && isAgentOnly(session.type))) return null
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
    const { openChat } = await withWords(context.words, () => import('./open-chat.ts'))
    await openChat(context)
    setPending(false)
  }
  return (
    <Button {...look} loading={pending} loadingLabel={t`Opening the chat`} onClick={() => void open()}>
      {t`Live chat`}
    </Button>
  )
}
