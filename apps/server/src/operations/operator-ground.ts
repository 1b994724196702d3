import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Executor } from '../db/index.ts'
import type { Merchant } from '../merchants/index.ts'
import type { Actor } from './actor.ts'

/** The merchant that an operation works at. */
export type OperatorMerchant = Pick<
  Merchant,
  | 'code'
  | 'names'
  | 'currency'
  | 'currencySymbol'
  | 'fieldRules'
  | 'switches'
  | 'languages'
  | 'defaultLanguage'
  | 'timeZone'
  | 'featureSettings'
>

/** Right to see personal data whole. */
export const READ_PERSONAL = 'personal.read'

/** Who proposed what a second person runs. */
export interface Proposer {
  readonly name: string
  /** Absent for a user of the machine. */
  readonly operatorId?: string | undefined
}

/** What an operation works with. */
export interface OperatorGround {
  /**
   * The transaction of the operation, in which further transactions become savepoints; the database itself for an operation that says
   * `transaction: 'own'`.
   */
  readonly orm: NodePgDatabase
  readonly merchant: OperatorMerchant
  readonly actor: Actor
  /** Name of the person who proposed what a second one now runs; absent where one person does it alone. */
  readonly proposedBy?: string | undefined
  /**
   * Runs a proposed operation in the same transaction, and tells what came of it.
   * @throws {ApiError} `not.found`, `access.denied`
   */
  perform(id: string, input: unknown, proposer: Proposer): Promise<readonly string[]>
  /** Whether the actor has a right here besides that of the operation. */
  may(permission: string): boolean
  /** Whether an operator who proposed an operation may still run it here; users of the machine always may. */
  mayStill(proposer: Proposer, operation: string): Promise<boolean>
  /** Tells the trail where the person of a name, who acted before, has used the actor's device. */
  noteSameDevice(name: string): Promise<void>
  /** What the actor may give to others. @param everywhere at every merchant instead of this one */
  mayGive(role: string, everywhere: boolean): boolean
  /** @throws {OperationError} `proof.needed` where an operator has not proved lately who they are */
  demandProof(): void
  /**
   * Of two persons, one at least is logged in, once there are operators.
   * @param isOtherLoggedIn whether the first one was
   * @throws {ApiError} `access.denied`
   */
  demandLoggedIn(isOtherLoggedIn: boolean): Promise<void>
  /** Adds to the act in the trail what changed besides its subject. Values hold no secrets. */
  noteChange(what: string, before: string, after: string): void
  /** Writes the act to the trail; for operations that say `transaction: 'own'`, in the transaction that does the work. */
  writeAct(executor: Executor): Promise<void>
}
