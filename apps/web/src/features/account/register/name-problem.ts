import { checkField } from '@foyer/contract/field-checks'
import type { FieldRule } from '@foyer/contract/field-rules'
import { CallError } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { refusalWords } from '../refusals/refusal.ts'
import { problemWords } from '../refusals/register-problem-words.ts'
import { demandFreeName } from './register-queries.ts'

/** What is wrong with a name that was typed: its form, or that somebody has it (REG-43-D); `undefined` where nothing is known. */
export async function nameProblem(
  context: ScreenContext,
  rule: FieldRule,
  username: string,
): Promise<string | undefined> {
  const problem = checkField(rule, username)
  if (problem) return problemWords('username', problem, context.words.i18n)
  try {
    await demandFreeName(context, username)
    return undefined
  } catch (error) {
    const taken = error instanceof CallError && error.code === 'username.taken'
    return taken ? refusalWords(context, error) : undefined
  }
}
