import { checkField } from '@foyer/contract/field-checks'
import { type FieldRule, wireName } from '@foyer/contract/field-rules'
import { CallError } from '../../../lib/api/api.ts'
import type { FieldErrorsState } from '../../../lib/form/use-field-errors.ts'
import { refusalWords } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { confirmationProblem, plainValue } from '../../credentials/index.ts'
import { readFields } from './read-fields.ts'
import { problemWords } from './register-problem-words.ts'
import { demandFreeName } from './register-queries.ts'

/** Says at the name that it has a wrong form, or that somebody has it, unless it was changed meanwhile. */
export async function checkName(
  form: HTMLFormElement,
  rule: FieldRule,
  errors: FieldErrorsState,
  context: ScreenContext,
): Promise<void> {
  const typed = () => plainValue('username', readFields(form).username ?? '')
  const username = typed()
  if (username === '') return
  const problem = await nameProblem(context, rule, username)
  if (problem !== undefined && typed() === username) errors.mark('username', problem)
}

/** Says at the password what it lacks; nothing while there is none. */
export function checkPassword(
  form: HTMLFormElement,
  rule: FieldRule,
  errors: FieldErrorsState,
  context: ScreenContext,
): void {
  const { password = '' } = readFields(form)
  const problem = password === '' ? undefined : checkField(rule, password)
  if (problem) errors.mark('password', problemWords('password', problem, context.words.i18n))
}

/** Says at the confirmation whether it is the password that is typed. */
export function checkConfirmation(
  form: HTMLFormElement,
  errors: FieldErrorsState,
  context: ScreenContext,
): void {
  const { password = '', confimpsw = '' } = readFields(form)
  const problem = confimpsw && confirmationProblem(password, confimpsw, context.words.i18n)
  errors.mark(wireName('confimpsw'), problem || undefined)
}

async function nameProblem(
  context: ScreenContext,
  rule: FieldRule,
  username: string,
): Promise<string | undefined> {
  const problem = checkField(rule, username)
  return problem ? problemWords('username', problem, context.words.i18n) : takenName(context, username)
}

/** What to say of a name that somebody has. What cannot be asked now is known when the form is sent. */
export async function takenName(
  context: ScreenContext,
  username: string | undefined,
): Promise<string | undefined> {
  if (username === undefined) return undefined
  try {
    await demandFreeName(context, username)
    return undefined
  } catch (error) {
    const taken = error instanceof CallError && error.code === 'username.taken'
    return taken ? refusalWords(context, error) : undefined
  }
}
