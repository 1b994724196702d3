import type { CallBody } from '../../../lib/api/api.ts'

/** What goes into the call that wants to know. */
export type HumanAnswer = Pick<
  CallBody<'freePlay'>,
  'altcha' | 'lotNumber' | 'captchaOutput' | 'passToken' | 'genTime'
>

/** Thrown where the player turned away from a challenge: then nothing is sent and nothing is said. */
export class ChallengeCancelled extends Error {
  override readonly name = 'ChallengeCancelled'
}
