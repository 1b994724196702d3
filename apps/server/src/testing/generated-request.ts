import type { Endpoint } from '@foyer/contract'
import fc from 'fast-check'

/** A JSON Schema as far as the contract uses it. */
interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly required?: readonly string[]
}

/** How a generated request is sent. */
export interface GeneratedRequest {
  readonly endpoint: Endpoint
  readonly caller: string
  readonly method: string
  /** Raw, without `?`. */
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body:
    | { readonly kind: 'fields'; readonly value: unknown }
    | { readonly kind: 'raw'; readonly bytes: Buffer }
}

/** Texts that have broken servers before. */
const NASTY = [
  "' or 1=1; drop table members; --",
  '<script>alert(1)</script>',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff',
  '%00%ff',
  '../../../etc/passwd',
  '{"$ne":null}',
  '__proto__',
  '1e309',
  '-1',
  '9'.repeat(400),
  'ก'.repeat(5000),
  '+66812345678',
  '2026-02-30',
  '{{7*7}}',
]

const wildText = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.constant('zero\u0000') },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)
const wild: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: wildText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, -1, 2 ** 53, 1e308, [], {}, [[[[]]]]) },
)

/** A value that the schema is likely to take. */
function fitting(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(fitting))
  if (shape.type === 'integer' || shape.type === 'number') {
    return fc.integer({ min: shape.minimum ?? 0, max: Math.min(shape.maximum ?? 1000, 2 ** 31 - 1) })
  }
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'array') return fc.array(fitting(shape.items ?? {}), { maxLength: 3 })
  if (shape.type === 'object') return fieldsOf(shape, 0.97)
  if (shape.pattern) return fc.stringMatching(/^[A-Za-z0-9]{1,8}$/)
  const maxLength = Math.min(shape.maxLength ?? 40, 40)
  return fc.oneof(
    fc.string({ maxLength }),
    fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/),
    fc.stringMatching(/^[0-9]{4,10}$/),
  )
}

/** Fields of a schema, most of them as it wants them, now and then one too many. */
function fieldsOf({ properties = {} }: Shape, good: number): fc.Arbitrary<object> {
  const field = (shape: Shape) =>
    fc.oneof(
      { weight: Math.round(good * 100), arbitrary: fitting(shape) },
      { weight: Math.round((1 - good) * 100), arbitrary: wild },
    )
  const known = Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, field(shape)]))
  const more = fc.oneof(
    { weight: Math.round(good * 100), arbitrary: fc.constant({}) },
    {
      weight: Math.round((1 - good) * 100),
      arbitrary: fc.constantFrom({ type: 1 }, { merchantCode: 'two' }, { admin: true }, { x: [] }),
    },
  )
  return fc
    .tuple(fc.record(known, { requiredKeys: [] }), more)
    .map(([fields, extra]) => ({ ...extra, ...fields }))
}

/** Fields as the schema wants them with one of them spoiled, or several. */
function fieldsLike(shape: Shape): fc.Arbitrary<object> {
  const { properties = {}, required = [] } = shape
  const names = Object.keys(properties)
  if (names.length === 0) return fieldsOf(shape, 0.8)
  const right = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fitting(one)]))
  const spoiled = fc
    .tuple(fc.record(right, { requiredKeys: [...required] }), fc.constantFrom(...names), wild, fc.boolean())
    .map(([fields, name, value, spoil]) => (spoil ? { ...fields, [name]: value } : fields))
  return fc.oneof({ weight: 4, arbitrary: spoiled }, { weight: 1, arbitrary: fieldsOf(shape, 0.8) })
}

const queryOf = (shape: Shape) =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fieldsLike(shape).map((fields) =>
        Object.entries(fields)
          .map(([name, value]) => `${encodeURIComponent(name)}=${encodeSafely(value)}`)
          .join('&'),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%zz', 'a=%ff%fe', 'merchant[]=x', '&&&=', `x=${'y'.repeat(9000)}`),
    },
  )

/** Lone surrogates cannot stand in an address; they become what a browser makes of them. */
const encodeSafely = (value: unknown) =>
  encodeURIComponent(
    Buffer.from(String(typeof value === 'object' ? JSON.stringify(value) : value)).toString(),
  )

const headers = fc.record(
  {
    token: fc.constantFrom('', 'x', 'a'.repeat(43), 'é'.repeat(10), 'a'.repeat(5000)),
    cookie: fc.constantFrom(
      'session=x',
      `session=${'b'.repeat(43)}`,
      ';;;=',
      'captcha-login=%00',
      'social=x',
    ),
    language: fc.constantFrom('TH', 'xx', '../..', 'é'),
    host: fc.constantFrom('one.example', 'two.example', 'nobody.example', '[::1', 'one.example:99999'),
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'x',
      'multipart/form-data',
    ),
    encryption: fc.constantFrom('', 'x', '../key', 'a'.repeat(300)),
    'x-forwarded-for': fc.constantFrom('10.9.9.9', 'nonsense', '::1, 10.0.0.1'),
    'user-agent': fc.constantFrom('', 'x'.repeat(3000), 'Android Chrome'),
  },
  { requiredKeys: [] },
)

/** Requests to endpoints, nearly right ones and wild ones. */
export function generatedRequests(
  endpoints: readonly Endpoint[],
  callers: readonly string[],
): fc.Arbitrary<GeneratedRequest> {
  const toEndpoint = (endpoint: Endpoint) => {
    const raw = fc
      .oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(...['{', '[]', 'null', '"x"', '{"a":'].map((text) => Buffer.from(text))),
      )
      .map((bytes) => ({ kind: 'raw' as const, bytes: Buffer.from(bytes) }))
    const shape = (endpoint.body ?? {}) as Shape
    const fields = fieldsLike(shape).map((value) => ({
      kind: 'fields' as const,
      value,
    }))
    return fc.record({
      endpoint: fc.constant(endpoint),
      caller: fc.constantFrom(...callers),
      method: fc.oneof(
        { weight: 20, arbitrary: fc.constant(endpoint.method as string) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
      ),
      query: queryOf(endpoint.query as Shape),
      headers: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: headers }),
      body: fc.oneof({ weight: 6, arbitrary: fields }, { weight: 1, arbitrary: raw }),
    })
  }
  return fc.oneof(...endpoints.map(toEndpoint))
}
