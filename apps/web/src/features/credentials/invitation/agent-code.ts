import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { storedValue } from '../../../lib/stored-value.ts'
import { tabStore } from '../../../lib/web-storage.ts'

const code = storedValue('agentCode', isText, () => tabStore)

/** Keeps the code of an agent's link, known to count, for who registers over the agents' page. */
export function keepAgentCode(text: string): void {
  code.write(text)
}

/** The code that was kept; empty for none. */
export const keptAgentCode = (): string => code.read()?.value ?? ''

/** Forgets it: somebody has registered or left the agents' page, or another link does not count. */
export function dropAgentCode(): void {
  code.remove()
}

/** Forgets the code on every page except the agents' own, now and after each navigation. */
export function dropAgentCodeElsewhere(router: AnyRouter): void {
  const drop = () => {
    if (router.state.location.pathname !== paths.agent) dropAgentCode()
  }
  drop()
  router.subscribe('onResolved', drop)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
