import { decimalsOf, linePattern, readAmount } from '@foyer/contract'
import { type TSchema, Type } from 'typebox'
import { InputError } from './operation.ts'
import { secret, withNote } from './outputs.ts'

/** How an operator enters an input. */
export interface InputForm {
  /** What it is called beside its field, such as `Amount`. */
  readonly label: string
  /** What a wrong value should be, as a clause: `is a day such as 2026-12-31`. */
  readonly clause: string
  /** The kind of its field: `line` where absent. */
  readonly widget?: Widget
  readonly terminal: TerminalForm
}

/** `file`: the value is the text of a file. `pairs`: keys with their values. `secret`: others never see the value. */
export type Widget =
  | 'line'
  | 'text'
  | 'number'
  | 'choice'
  | 'flag'
  | 'amount'
  | 'day'
  | 'moment'
  | 'lines'
  | 'pairs'
  | 'file'
  | 'secret'

/** How an input is written at a terminal. */
interface TerminalForm {
  /** How the value is written in help, such as `TEXT`. */
  readonly form: string
  /** Whether it is given by position instead of by name. */
  readonly isWord?: true
  /** The question where it is missing. */
  readonly ask?: string
}

const FORM = 'x-form'

/** Adds to a schema how an operator enters it. Wrap the result in `Type.Optional` where it may be absent. */
export const withForm = <Schema extends TSchema>(schema: Schema, form: InputForm): Schema =>
  withNote(schema, FORM, form)

/** How an operator enters an input. @throws {Error} for a schema without a form */
export function formOf(schema: TSchema): InputForm {
  const form = (schema as { readonly [FORM]?: InputForm })[FORM]
  if (form) return form
  throw new Error('The schema of an input needs a form; see withForm().')
}

/** One line of up to 200 characters, without blanks at its ends. */
export const lineInput = (label: string, form = 'TEXT') =>
  withForm(Type.String({ pattern: linePattern(200) }), {
    label,
    clause: 'is one line of 200 characters at most',
    terminal: { form },
  })

/** One of some words. */
export const wordInput = <Word extends string>(label: string, form: string, words: readonly Word[]) =>
  withForm(Type.Enum([...words]), {
    label,
    clause: `is one of ${words.join(', ')}`,
    widget: 'choice',
    terminal: { form },
  })

/** A day of the years 1000 to 2999. */
export const dayInput = (label: string) =>
  withForm(Type.String({ format: 'date', pattern: '^[12]' }), {
    label,
    clause: 'is a day such as 2026-12-31',
    widget: 'day',
    terminal: { form: 'YYYY-MM-DD' },
  })

/** The id of something, given by position. @param ask the question where it is missing @param clause such as `is no id of …` */
export const idInput = (label: string, ask: string, clause: string) =>
  withForm(Type.String({ format: 'uuid' }), { label, clause, terminal: { form: 'ID', isWord: true, ask } })

/** The name of a member. */
export const memberName = withForm(Type.String({ minLength: 1 }), {
  label: 'Member',
  clause: 'is the name of a member',
  terminal: { form: 'NAME', isWord: true, ask: 'Whose?' },
})

/** The text of a file. */
export const fileInput = (clause: string) =>
  withForm(Type.String(), { label: 'File', clause, widget: 'file', terminal: { form: 'FILE' } })

/** The text of a file whose name is given by position. */
export const fileWord = withForm(Type.String(), {
  label: 'File',
  clause: 'is a file; - reads standard input',
  widget: 'file',
  terminal: { form: 'FILE', isWord: true, ask: 'Which file?' },
})

/** Something that nobody else may see. @param label what it is asked for as */
export const secretInput = (label: string) =>
  withForm(secret(Type.String({ minLength: 1 })), {
    label,
    clause: 'is read from standard input',
    widget: 'secret',
    terminal: { form: label },
  })

/** A flag: true where it is given. */
export const flagInput = (label: string, clause: string) =>
  withForm(Type.Literal(true), { label, clause, widget: 'flag', terminal: { form: '' } })

/** An amount as an operator types it, such as `500.00`; {@link readTypedAmount} reads it. */
export const amountInput = () =>
  withForm(Type.String({ minLength: 1 }), {
    label: 'Amount',
    clause: "is above 0, with as many decimals as the merchant's currency has",
    widget: 'amount',
    terminal: { form: '500.00' },
  })

/** A typed amount in minor units. @throws {InputError} */
export function readTypedAmount(typed: string, currency: string): number {
  const decimals = decimalsOf(currency)
  const minor = readAmount(typed, { currency }) ?? 0
  // More zeros than there are decimals could have been meant as a thousand.
  const [, fraction = ''] = typed.split('.')
  if (minor > 0 && fraction.length <= decimals) return minor
  const sample = (500).toFixed(decimals)
  throw new InputError(
    'amount',
    `is above 0, in ${currency} with ${decimals} decimals at most, such as ${sample}`,
  )
}
