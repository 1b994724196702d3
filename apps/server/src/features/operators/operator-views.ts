import { and, asc, count, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { operators, operatorViews } from './operator-tables.ts'

/** Views that an operator keeps, over all lists and merchants. */
const MOST = 200

/** A list of a merchant, by the id of its operation. */
interface List {
  readonly merchant: string
  readonly list: string
}

/** Filters of a list, under a name. */
interface View {
  readonly name: string
  readonly filters: Readonly<Record<string, string>>
}

/** Views that operators keep of lists; each sees their own. */
export function savedViews(orm: NodePgDatabase) {
  const { operator, merchant, list, name, filters } = operatorViews
  const isOf = (owner: string, of: List) =>
    and(eq(operator, owner), eq(merchant, of.merchant), eq(list, of.list))
  return {
    list: (owner: string, of: List): Promise<View[]> =>
      orm.select({ name, filters }).from(operatorViews).where(isOf(owner, of)).orderBy(asc(name)),
    /** Keeps a view in the place of one with the same name. @throws {ApiError} `conflict` where there are too many */
    keep: (owner: string, of: List, view: View): Promise<void> =>
      orm.transaction(async (transaction) => {
        await transaction.select().from(operators).where(eq(operators.id, owner)).for('update')
        const [kept] = await transaction
          .select({ views: count() })
          .from(operatorViews)
          .where(eq(operator, owner))
        if ((kept?.views ?? 0) >= MOST)
          throw new ApiError('conflict', { message: `You keep ${MOST} views at most.` })
        await transaction
          .insert(operatorViews)
          .values({ operator: owner, ...of, ...view })
          .onConflictDoUpdate({
            target: [operator, merchant, list, name],
            set: { filters: view.filters },
          })
      }),
    async remove(owner: string, of: List, named: string): Promise<void> {
      await orm.delete(operatorViews).where(and(isOf(owner, of), eq(name, named)))
    },
  }
}
