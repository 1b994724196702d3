import { type TSchema, Type } from 'typebox'
import type { PageRequest } from '../db/index.ts'
import { withForm } from './inputs.ts'
import { orNull } from './outputs.ts'

/** Rows of a page where nobody names a number. */
const USUAL_ROWS = 50
const MOST_ROWS = 1000

/** Inputs of a list: how many rows, and behind which. @param id schema of what identifies a row */
export const pageBy = <Id extends TSchema>(id: Id) => ({
  limit: Type.Optional(
    withForm(Type.Integer({ minimum: 1, maximum: MOST_ROWS }), {
      label: 'Rows',
      clause: `is a number from 1 to ${MOST_ROWS}`,
      widget: 'number',
      terminal: { form: 'N' },
    }),
  ),
  after: Type.Optional(
    withForm(id, {
      label: 'After',
      clause: 'is what a list names as the end of its page',
      terminal: { form: 'CURSOR' },
    }),
  ),
})

/** Inputs of a list of rows that a UUID identifies. */
export const pageByUuid = pageBy(Type.String({ format: 'uuid' }))
/** Inputs of a list of rows that a number identifies. */
export const pageByNumber = pageBy(Type.String({ pattern: '^[1-9]\\d{0,17}$' }))

/** Schema of a page of a list. */
export const pageOf = <Row extends TSchema>(row: Row) =>
  Type.Object({
    rows: Type.Array(row),
    /** The cursor of the next page; null on the last. */
    next: orNull(Type.String()),
  })

/** Whether a schema is that of a page. */
export const isPage = (schema: TSchema): boolean =>
  Type.IsObject(schema) && Object.keys(schema.properties).join() === 'rows,next'

/** What to read for a page that was asked for. */
export const pageRequest = (
  { limit, after }: { readonly limit?: number | undefined; readonly after?: string | undefined },
  usual = USUAL_ROWS,
): PageRequest => ({ after, read: (limit ?? usual) + 1 })
