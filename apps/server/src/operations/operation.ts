import { linePattern } from '@foyer/contract'
import { type Static, type TObject, type TSchema, Type } from 'typebox'

/**
 * What an operator may do, declared once beside the feature that does it. The command line is generated from it, and whatever
 * shows it next: nothing here knows of terminals.
 */
export interface Operation<Ground, Input extends TObject = TObject, Output = unknown> {
  /**
   * Area and verb, such as `withdrawals.approve`. Operations that share a verb have a third part: `contract`,
   * `contract.end`.
   */
  readonly id: `${string}.${string}`
  /** What somebody must be allowed, such as `withdrawals.decide`. */
  readonly permission: string
  /** What it does, in one line for the operator. */
  readonly summary: string
  readonly input: Input
  /** Whether nothing is changed. Whatever changes something keeps who did it. */
  readonly reads: boolean
  /** @throws {ApiError} whose message is for the operator */
  run(ground: Ground, input: Static<Input>): Promise<Output>
  /** What came of it, in lines for a person. */
  tell(output: Output, input: Static<Input>, ground: Ground): readonly string[]
  /** What came of it for a program, as JSON; the output itself where absent. */
  data?(output: Output): unknown
  /** What can be saved of it. */
  files?(output: Output): readonly OperationFile[]
}

/** A file that an operation gives. */
export interface OperationFile {
  /** With its ending; no folder. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Inputs that are right by themselves and do not fit together; nothing was changed. The message is for the operator. */
export class InputError extends Error {
  override readonly name = 'InputError'
}

/** Any operation on a ground, whatever it takes and gives. */
export type AnyOperation<Ground> = Operation<Ground>

/** Gives what declares the operations on a ground: where they work, and as whom. */
export const operationsOn =
  <Ground>() =>
  <Input extends TObject, Output>(operation: Operation<Ground, Input, Output>): AnyOperation<Ground> =>
    // Operations stand in one list whatever their types; each is run with input of its own schema only.
    operation as unknown as AnyOperation<Ground>

/** How an operator enters an input. */
interface InputForm {
  /** How the value is written in help, such as `TEXT`. */
  readonly form: string
  /** What a wrong value should be, as a clause. */
  readonly clause: string
  /** Whether it is given by position instead of by name. */
  readonly isWord?: true
  /** The question where it is missing. */
  readonly ask?: string
  /** `file`: the value is the text of the named file. `secret`: the value is never visible to others. */
  readonly from?: 'file' | 'secret'
}

const formKey = 'x-form'

/** Adds to a schema how an operator enters it. Wrap the result in `Type.Optional` where it may be absent. */
export const withForm = <Schema extends TSchema>(schema: Schema, form: InputForm): Schema =>
  // A spread would lose what a schema says of itself, which is not enumerable.
  Object.defineProperties({} as Schema, {
    ...Object.getOwnPropertyDescriptors(schema),
    [formKey]: { value: form, enumerable: true },
  })

/** How an operator enters an input. @throws {Error} for a schema without a form */
export function formOf(schema: TSchema): InputForm {
  const form = (schema as { readonly [formKey]?: InputForm })[formKey]
  if (form) return form
  throw new Error('The schema of an input needs a form; see withForm().')
}

/** One line of up to 200 characters, without blanks at its ends. */
export const lineInput = (form: string) =>
  withForm(Type.String({ pattern: linePattern(200) }), {
    form,
    clause: 'is one line of 200 characters at most',
  })

/** How many of a list are shown. */
export const limitInput = () =>
  Type.Optional(
    withForm(Type.Integer({ minimum: 1, maximum: 99_999 }), { form: 'N', clause: 'is a number such as 50' }),
  )

/** One of some words. */
export const wordInput = <Word extends string>(form: string, words: readonly Word[]) =>
  withForm(Type.Enum([...words]), { form, clause: `is one of ${words.join(', ')}` })

/** The id of something, given by position. @param ask the question where it is missing @param clause such as `is no id of …` */
export const idInput = (ask: string, clause: string) =>
  withForm(Type.String({ format: 'uuid' }), { form: 'ID', clause, isWord: true, ask })

/** The name of a member. */
export const memberName = withForm(Type.String({ minLength: 1 }), {
  form: 'NAME',
  clause: 'is the name of a member',
  isWord: true,
  ask: 'Whose?',
})

/** The text of a file. */
export const fileInput = (clause: string) => withForm(Type.String(), { form: 'FILE', clause, from: 'file' })

/** The text of a file whose name is given by position. */
export const fileWord = withForm(Type.String(), {
  form: 'FILE',
  clause: 'is a file; - reads standard input',
  from: 'file',
  isWord: true,
  ask: 'Which file?',
})

/** Something that nobody else may see. @param title what it is asked for as */
export const secretInput = (title: string) =>
  withForm(Type.String({ minLength: 1 }), {
    form: title,
    clause: 'is read from standard input',
    from: 'secret',
  })

/** A flag: true where it is given. */
export const flagInput = (clause: string) => withForm(Type.Literal(true), { form: '', clause })
