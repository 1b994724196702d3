import { type TSchema, Type } from 'typebox'
import { PICTURE_BYTES } from './constants.ts'

/** A whole number from the address; arrives as text and is coerced. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })
/** Items on one page; above 200 is cut to 200 by the server, not refused (API-69-D). */
export const PageSize = Type.Integer({ minimum: 1, maximum: 1_000_000, default: 24 })
/** A code as vendors, categories and classify keys use it. */
export const Code = Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_.-]*$' })
/** Comma-separated codes. */
export const Codes = Type.String({ maxLength: 2000, pattern: '^[A-Za-z0-9_.,-]*$' })
/** A language code; one the merchant does not offer falls back to its default (I18N-08-D). */
export const LanguageQuery = Type.String({ maxLength: 8 })
/** Parameters the specs repeat on most calls; the merchant itself is decided by the host (API-69-D). */
export const common = {
  language: Type.Optional(LanguageQuery),
  merchant: Type.Optional(Code),
  merchantCode: Type.Optional(Code),
  merchant_code: Type.Optional(Code),
  platform: Type.Optional(Code),
  clientType: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  device: Type.Optional(Code),
}
/** A value that may be absent on the wire. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
/** A query of nothing but the parameters that most calls repeat. */
export const CommonQuery = Type.Object({ ...common }, { additionalProperties: false })
/** The token in parameters or bodies (API-07, API-15). */
export const UnreadToken = Type.Optional(
  Type.String({ maxLength: 200, description: 'Kept from the specs, not read; the header `token` counts.' }),
)

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Id of a row that belongs to a member. */
export const RowId = Type.String({ pattern: `^${UUID}$` })
/**
 * Parameters of a list, newest first, whose pages follow each other by its last row, so that none is missed or told twice
 * when rows come and go in between. The answer has `next`: where the next page begins, empty on the last.
 */
export const following = {
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 20 })),
  after: Type.Optional(
    Type.String({
      pattern: `^\\d{1,13}_${UUID}$`,
      description: '`next` of the page before; absent for the first.',
    }),
  ),
}
/** An amount that somebody asks for: digits alone, so that no sign, fraction or exponent is taken for something else. */
export const AskedAmount = Type.String({
  pattern: '^[1-9]\\d{0,12}$',
  description: 'Minor units, digits alone, such as `50000` for 500.00.',
})
/** Where the next page begins. */
export const Next = Type.String({ description: 'Where the next page begins; empty on the last.' })

/** Characters of the longest picture as base64 with its prefix. */
export const PICTURE_DATA_LENGTH = 4 * Math.ceil(PICTURE_BYTES / 3) + 'data:image/jpeg;base64,'.length
