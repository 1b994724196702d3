import { Trans, useLingui } from '@lingui/react/macro'
import { MoveButtons } from './move-buttons.tsx'
import type { ShownGame } from './shown-game.ts'

interface DemoMessagesProps {
  readonly game: ShownGame
}

/** What the game and the wallet said to each other, and what else can be said, for the engineer beside the player. */
export function DemoMessages({ game }: DemoMessagesProps) {
  const { t } = useLingui()
  const { messages } = game.play
  if (messages.length === 0) return null
  return (
    <details className="messages">
      <summary>
        <Trans>Messages to the wallet</Trans>
      </summary>
      <ol>
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never changes
          <li key={index}>
            <p>
              <code>POST {message.path}</code>{' '}
              <b data-done={message.status === 200 || undefined}>{message.status}</b>
            </p>
            <pre>{message.sent}</pre>
            <pre>{message.answered}</pre>
          </li>
        ))}
      </ol>
      <form method="post" action="/m/demo-game">
        <MoveButtons
          actions={game.actions}
          words={{ cancel: t`Cancel the bet`, 'late-win': t`Late win`, repeat: t`Send again` }}
        />
      </form>
    </details>
  )
}
