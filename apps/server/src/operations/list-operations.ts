import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Type } from 'typebox'
import type { Executor } from '../db/index.ts'
import type { ExampleFixture } from './example-fixture.ts'
import { fileWord } from './inputs.ts'
import { defineOperation } from './operation.ts'
import type { OperatorGround } from './operator-ground.ts'

/** A list of a merchant that operators read and replace as a whole. */
interface OperatorList<Area extends string> {
  /** Area of the operations, such as `vip`; what the trail calls it. */
  readonly area: Area
  /** What the list holds, such as `the VIP levels`. */
  readonly title: string
  /** The list as JSON, as `set` takes it. */
  print(orm: NodePgDatabase, merchant: string): Promise<string>
  /** Takes a JSON text, all or nothing, and gives one line that says what there is now. @throws {OperatorFileError} */
  set(orm: NodePgDatabase, merchant: OperatorGround['merchant'], json: string): Promise<string>
  /** Asked before a change counts, which it refuses by an error. */
  readonly guard?: GuardList
  /** A list that `set` takes at a merchant of the fixture. */
  example(fixture: ExampleFixture): Promise<readonly unknown[]>
}

/** Looks at a list as it was and as it would be, both as JSON, in the transaction that changes it. */
export type GuardList = (
  transaction: Executor,
  ground: OperatorGround,
  before: string,
  after: string,
) => Promise<void>

/** Operations `list` and `set FILE`; what is set is kept in the trail. */
export const listOperations = <const Area extends string>({
  area,
  title,
  print,
  set,
  guard,
  example,
}: OperatorList<Area>) => [
  defineOperation({
    id: `${area}.list` as const,
    permission: `${area}.read`,
    summary: `${title}, as set takes them`,
    reads: true,
    input: Type.Object({}),
    output: Type.Array(Type.Unknown()),
    example: async () => ({}),
    run: async ({ orm, merchant }) => JSON.parse(await print(orm, merchant.code)) as unknown[],
    tell: (list) => [JSON.stringify(list, null, 2)],
  }),
  defineOperation({
    id: `${area}.set` as const,
    permission: `${area}.write`,
    summary: `${title} from a JSON file; - reads standard input`,
    reads: false,
    input: Type.Object({ file: fileWord }),
    output: Type.String(),
    example: async (fixture) => ({ file: JSON.stringify(await example(fixture)) }),
    async run(ground, { file: json }) {
      const { orm, merchant } = ground
      const before = await print(orm, merchant.code)
      const now = await set(orm, merchant, json)
      const after = await print(orm, merchant.code)
      await guard?.(orm, ground, before, after)
      ground.noteChange(area, before, after)
      return now
    },
    tell: (now, _, { merchant }) => [`${merchant.code}: ${now}`],
  }),
]
