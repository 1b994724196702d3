import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { UnreadableNotificationError } from './channel-kind.ts'

/** The error of a notification unlike its schema, which names the field at fault. */
export function unreadable(schema: TSchema, said: unknown): UnreadableNotificationError {
  const [first] = Value.Errors(schema, said)
  const { requiredProperties: [missing] = [] } = (first?.params ?? {}) as { requiredProperties?: string[] }
  const field = missing ?? first?.instancePath.split('/').find((part) => part !== '')
  const problem = missing === undefined ? (first?.message ?? 'is wrong') : 'is missing'
  return new UnreadableNotificationError(`${field ?? 'It'} ${problem}.`)
}

/** Whether a moment is one at which somebody may have paid, and that can be stored. */
export const isMoment = (at: Date): boolean => at.getFullYear() >= 2000 && at.getFullYear() < 2200
