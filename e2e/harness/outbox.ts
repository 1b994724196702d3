import { setTimeout as sleep } from 'node:timers/promises'

interface Message {
  readonly recipient: string
  readonly text: string
}

/** How long a message may be on its way, in ms. */
const WAIT_MS = 10_000

/**
 * The text of the newest message to somebody, as the demo's outbox shows it.
 * @param recipient number (E.164) or e-mail address
 * @throws {Error} when none came within 10 s
 */
export async function lastMessageTo(origin: string, recipient: string): Promise<string> {
  const until = Date.now() + WAIT_MS
  while (Date.now() < until) {
    const messages = (await (await fetch(`${origin}/dev/outbox.json`)).json()) as readonly Message[]
    const found = messages.find((message) => message.recipient === recipient)
    if (found) return found.text
    await sleep(100)
  }
  throw new Error(`Nothing was sent to ${recipient}.`)
}
