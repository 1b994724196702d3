import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Type } from 'typebox'
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
}

const operation = operationsOn<OperatorGround>()

/** Operations `list` and `set FILE`; what is set is kept in the merchant's trail. */
export const listOperations = ({ area, title, print, set }: OperatorList): AnyOperation<OperatorGround>[] => [
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
    async run({ orm, merchant, noteChange }, { file: json }) {
      const before = await print(orm, merchant.code)
      const now = await set(orm, merchant, json)
      await noteChange(area, before, await print(orm, merchant.code))
      return now
    },
    tell: (now, _, { merchant }) => [`${merchant.code}: ${now}`],
  }),
]
