import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Type } from 'typebox'
import type { Transaction } from '../db/index.ts'
import { type AnyOperation, fileWord, operationsOn } from './operation.ts'
import type { OperatorGround } from './operator-ground.ts'

/** A list of a merchant that operators read and replace as a whole. */
interface OperatorList {
  /** Area of the operations, such as `vip`; what the merchant's trail calls it. */
  readonly area: string
  /** What the list holds, such as `the VIP levels`. */
  readonly title: string
  /** The list as JSON, as `set` takes it. */
  print(orm: NodePgDatabase, merchant: string): Promise<string>
  /** Takes a JSON text, all or nothing, and gives one line that says what there is now. @throws {OperatorFileError} */
  set(orm: NodePgDatabase, merchant: OperatorGround['merchant'], json: string): Promise<string>
  /** Asked before a change counts, which it refuses by an error. */
  readonly guard?: GuardList
}

/** Looks at a list as it was and as it would be, both as JSON, in the transaction that changes it. */
export type GuardList = (
  transaction: Transaction,
  ground: OperatorGround,
  before: string,
  after: string,
) => Promise<void>

const operation = operationsOn<OperatorGround>()

/** Operations `list` and `set FILE`; what is set is kept in the merchant's trail. */
export const listOperations = ({
  area,
  title,
  print,
  set,
  guard,
}: OperatorList): AnyOperation<OperatorGround>[] => [
  operation({
    id: `${area}.list`,
    permission: `${area}.read`,
    summary: `${title}, as set takes them`,
    reads: true,
    input: Type.Object({}),
    run: async ({ orm, merchant }) => print(orm, merchant.code),
    tell: (json) => [json],
    data: (json) => JSON.parse(json),
  }),
  operation({
    id: `${area}.set`,
    permission: `${area}.write`,
    summary: `${title} from a JSON file; - reads standard input`,
    reads: false,
    input: Type.Object({ file: fileWord }),
    async run(ground, { file: json }) {
      const { merchant } = ground
      const done = await ground.orm.transaction(async (transaction) => {
        // A transaction has all of a database that lists need; theirs become savepoints of it.
        const orm = transaction as unknown as NodePgDatabase
        const before = await print(orm, merchant.code)
        const now = await set(orm, merchant, json)
        const after = await print(orm, merchant.code)
        await guard?.(transaction, ground, before, after)
        return { before, now, after }
      })
      await ground.noteChange(area, done.before, done.after)
      return done.now
    },
    tell: (now, _, { merchant }) => [`${merchant.code}: ${now}`],
  }),
]
