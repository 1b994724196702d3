import type { Static, TObject, TSchema } from 'typebox'
import type { ExampleFixture } from './example-fixture.ts'
import type { OperatorGround } from './operator-ground.ts'
import type { Subject } from './subject.ts'

/**
 * What an operator may do, declared once beside the feature that does it. Commands, the console and the list of rights are
 * generated from these values; `runOperation` runs them.
 */
export interface Operation<Input extends TObject = TObject, Output extends TSchema = TSchema> {
  /**
   * Area and verb, such as `withdrawals.approve`. Operations that share a verb have a third part: `contract`,
   * `contract.end`.
   */
  readonly id: `${string}.${string}`
  /** The right that somebody needs, such as `withdrawals.decide`. */
  readonly permission: string
  /** What it does, in one line for the operator. */
  readonly summary: string
  readonly input: Input
  /**
   * What it gives, as it is in JSON. Properties that the schema does not name never leave the server, and personal ones are masked
   * for those who may not read them; see `outputs.ts`.
   */
  readonly output: Output
  /** Whether nothing is changed. Everything else is written to the trail. */
  readonly reads: boolean
  /** Whether only a command can run it, since its input takes what only a command knows. */
  readonly isTerminalOnly?: true
  /** Whether an operator has to have proved within ten minutes who they are. */
  readonly needsProof?: true
  /** What it is about; absent where it concerns the merchant as a whole. */
  readonly subject?: Subject
  /**
   * `own`: it calls outside or imports, so that it begins its transactions itself and writes the trail in one of them by
   * `ground.writeAct`.
   */
  readonly transaction?: 'own'
  /** An input with which it succeeds, made of what the fixture prepares. */
  example(fixture: ExampleFixture): Promise<Static<Input>>
  /** @throws {ApiError} whose message is for the operator @throws {InputError} */
  run(ground: OperatorGround, input: Static<Input>): Promise<Given<Output>>
  /** What came of it, in lines for a person. */
  tell(output: Given<Output>, input: Static<Input>, ground: OperatorGround): readonly string[]
  /** Whether what it found is wrong, so that a command ends as one that failed. */
  isWrong?(output: Given<Output>): boolean
  /** What can be saved of it. */
  files?(output: Given<Output>): readonly OperationFile[]
}

/** A value of a schema that nobody changes. */
export type Given<Schema extends TSchema> = Unchanging<Static<Schema>>
type Unchanging<Value> = Value extends Date | Uint8Array
  ? Value
  : Value extends readonly (infer One)[]
    ? readonly Unchanging<One>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
      : Value

/** A file that an operation gives. */
export interface OperationFile {
  /** With its ending; no folder. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** An input that cannot be taken; nothing was changed. The message is for the operator. */
export class InputError extends Error {
  override readonly name = 'InputError'
  /** Name of the input at fault. */
  readonly field: string
  /** What is wrong with it, as a clause that follows its name: `is missing`. */
  readonly clause: string

  constructor(field: string, clause: string) {
    super(`${field} ${clause}.`)
    this.field = field
    this.clause = clause
  }
}

/** Any operation, whatever it takes and gives. */
export interface AnyOperation extends Omit<Operation, 'example'> {
  example(fixture: ExampleFixture): Promise<object>
}

/** Declares an operation, with the types of its id and schemas. */
export const defineOperation = <
  const Id extends `${string}.${string}`,
  Input extends TObject,
  Output extends TSchema,
>(
  operation: Operation<Input, Output> & { readonly id: Id },
): Operation<Input, Output> & { readonly id: Id } => operation
