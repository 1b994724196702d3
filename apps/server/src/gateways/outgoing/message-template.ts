/** How values are written into a template, by its content type. */
const ESCAPES = {
  'application/json': (value: string) => JSON.stringify(value).slice(1, -1),
  'application/x-www-form-urlencoded': encodeURIComponent,
  'application/xml': escapeXml,
  'text/xml': escapeXml,
  'text/plain': (value: string) => value,
} as const

/** A content type of bodies. */
export type BodyType = keyof typeof ESCAPES

/** Content types that bodies may have. */
export const BODY_TYPES = Object.keys(ESCAPES) as BodyType[]

const PLACEHOLDER = /\{([a-zA-Z][\w.-]*)\}/g

/** Names that a template mentions in braces. */
export const namesIn = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** A body with its values, each escaped so that it stays one value. */
export const fillBody = (template: string, type: BodyType, values: ReadonlyMap<string, string>): string =>
  fill(template, values, ESCAPES[type])

/** An address with its values. */
export const fillAddress = (template: string, values: ReadonlyMap<string, string>): string =>
  fill(template, values, encodeURIComponent)

/** A header with its values; line breaks, which would begin another header, become spaces. */
export const fillHeader = (template: string, values: ReadonlyMap<string, string>): string =>
  fill(template, values, (value) => value.replace(/\p{Cc}+/gu, ' '))

/** A text with its values as they are; `\\n` stands for a line break. */
export const fillText = (template: string, values: ReadonlyMap<string, string>): string =>
  fill(template.replaceAll('\\n', '\n'), values, (value) => value)

function fill(
  template: string,
  values: ReadonlyMap<string, string>,
  escapeValue: (value: string) => string,
): string {
  return template.replace(PLACEHOLDER, (whole, name: string) => {
    const value = values.get(name)
    return value === undefined ? whole : escapeValue(value)
  })
}

function escapeXml(value: string): string {
  const marks: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }
  return value.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
}
