import { isAgentOnly } from '@foyer/contract/member-types'
import { Button, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import type { SessionInfo } from '../../lib/session/session-store.ts'
import type { Site } from '../merchant/index.ts'
import { useChat } from './use-chat.ts'

/** Whether somebody is offered the merchant's chat: not accounts that are for agents only. */
export const offersChat = (
  session: Pick<SessionInfo, 'type'> | null,
  { switches }: Pick<Site, 'switches'>,
): boolean => switches.CBS3 === true && !(session && isAgentOnly(session.type))

/** Opens the merchant's chat; a visitor logs in first. */
export function ChatEntry() {
  return (
    <WordsOf name="chat">
      <Entry />
    </WordsOf>
  )
}

function Entry() {
  const { t } = useLingui()
  const { login, pending, open } = useChat()
  const look = { variant: 'accent', block: true, icon: <MessagesSquare size={20} /> } as const
  if (login) {
    return (
      <LinkButton href={login} {...look}>
        {t`Live chat`}
      </LinkButton>
    )
  }
  return (
    <Button {...look} loading={pending} loadingLabel={t`Opening the chat`} onClick={() => void open()}>
      {t`Live chat`}
    </Button>
  )
}
