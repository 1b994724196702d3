import { Trans } from '@lingui/react/macro'
import type { ShownGame } from './shown-game.ts'

/** What the game and the wallet said to each other, for the engineer beside the player. */
export function DemoMessages({ messages }: Pick<ShownGame['play'], 'messages'>) {
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
    </details>
  )
}
