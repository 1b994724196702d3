import type { RegistrationField } from '@foyer/contract/field-rules'
import { storedValue } from '../../../lib/stored-value.ts'
import { tabStore } from '../../../lib/web-storage.ts'
import type { RegisterValues } from '../../credentials/index.ts'

/** How long what was typed is kept, in ms. */
const KEPT_MS = 30 * 60_000

/** Never kept: what is secret or counts once. */
const NEVER: readonly RegistrationField[] = [
  'password',
  'confimpsw',
  'paymentPassword',
  'messageCode',
  'identifying',
]

/** `forgetTyped` knows the key. */
const draft = storedValue('registerDraft', isDraft, () => tabStore)

/** Keeps what was typed for a trip to the terms and back, in this tab only, without passwords and codes. */
export function keepDraft(values: RegisterValues): void {
  draft.write(
    Object.fromEntries(
      Object.entries(values).filter(([field]) => !NEVER.includes(field as RegistrationField)),
    ),
  )
}

/** What was kept, if that was not long ago. @param now Unix time in ms */
export function keptDraft(now: number): RegisterValues {
  const kept = draft.read()
  return kept && now - kept.at < KEPT_MS ? kept.value : {}
}

/** Forgets it: somebody has registered. */
export function dropDraft(): void {
  draft.remove()
}

function isDraft(value: unknown): value is RegisterValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}
