import { setTimeout as sleep } from 'node:timers/promises'

/** How long one command may take, in ms. */
const PATIENCE_MS = 40_000

/** The answer of a driver that refused a command. */
interface Refusal {
  readonly error?: string
  readonly message?: string
}

/**
 * Sends one command of W3C WebDriver.
 * @param address the driver's, without trailing slash
 * @throws {Error} with the driver's words when it refuses
 */
export async function command<Value>(
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Value> {
  const answer = await fetch(address + path, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { 'content-type': 'application/json', connection: 'close' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: Value & (Refusal | null) }
  if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
  return value
}

/** Waits until a driver that was just started takes sessions, at most 10 s. */
export async function untilDriverReady(address: string): Promise<void> {
  const end = Date.now() + 10_000
  for (;;) {
    const ready = await command<{ ready: boolean }>(address, 'GET', '/status').then(
      (status) => status.ready,
      () => false,
    )
    if (ready) return
    if (Date.now() > end) throw new Error('The WebDriver of the browser does not answer.')
    await sleep(50)
  }
}
