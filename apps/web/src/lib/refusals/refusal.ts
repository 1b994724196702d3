import { CallError } from '../api/api.ts'
import type { FieldErrors } from '../form/use-field-errors.ts'
import { loadingFailed } from '../i18n/loading-failed.ts'
import type { ScreenContext } from '../screen/screen.ts'
import { failureWords } from './failure-words.ts'
import { limitWords } from './limit-words.ts'

/** Why a form was not taken. */
export interface Refused {
  /** What is wrong with its fields, by the names of their inputs. */
  readonly errors?: FieldErrors
  /** What is wrong with all of it. */
  readonly words?: string
  /** Names of the inputs whose text counts no more. */
  readonly spent?: readonly string[]
}

export const catalogues = ['lib/refusals']

/** The sentence for a failed call; where its words do not come, that loading failed. */
export async function refusalWords({ words }: Pick<ScreenContext, 'words'>, error: unknown): Promise<string> {
  try {
    await words.load('lib/refusals')
    return limitWords(error, words) ?? failureWords(error, words.i18n)
  } catch {
    return words.i18n._(loadingFailed)
  }
}

/** A form as the server refuses it: at the field that it names, else as a whole. */
export async function refusedBy(context: Pick<ScreenContext, 'words'>, error: unknown): Promise<Refused> {
  const words = await refusalWords(context, error)
  const field = error instanceof CallError ? error.field : undefined
  return field ? { errors: { [field]: words } } : { words }
}
