import { useSentHome } from '../../../lib/session/sent-home/use-sent-home.ts'

/** Sends accounts for agents, which have no games of their own, to their area. */
export function KeepAgentsOut(): null {
  useSentHome('closed')
  return null
}
