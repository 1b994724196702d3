import { expect, test } from 'vitest'
import { ALL_OPERATIONS } from '../../../server/src/all-operations.ts'
import { ROLES } from '../../../server/src/features/operators/roles.ts'
import AREAS_EN from './EN.areas.json' with { type: 'json' }
import SHELL_EN from './EN.json' with { type: 'json' }
import AREAS_TH from './TH.areas.json' with { type: 'json' }
import SHELL_TH from './TH.json' with { type: 'json' }

const EN = { ...SHELL_EN, ...AREAS_EN }
const TH = { ...SHELL_TH, ...AREAS_TH }

const offered = ALL_OPERATIONS.filter(({ isTerminalOnly }) => !isTerminalOnly)
const ids = Object.keys(EN)

test('every text is there in both languages, with the same values', () => {
  expect(Object.keys(TH)).toEqual(ids)
  const valuesOf = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()
  const plain = Object.entries(EN).filter(([, text]) => !text.includes('plural'))
  for (const [id, text] of plain)
    expect([id, valuesOf(TH[id as keyof typeof TH])]).toEqual([id, valuesOf(text)])
})

test('every operation, area and role has a name, and every input and fact of an answer', () => {
  const named = [
    ...offered.map(({ id }) => `op.${id}`),
    ...offered.map(({ id }) => `area.${id.split('.')[0]}`),
    ...Object.keys(ROLES).map((role) => `word.${role}`),
    ...offered
      .flatMap(({ input, output }) => [...namesIn(input), ...namesIn(output)])
      .map((name) => `name.${name}`),
  ]
  const bare = ['name.rows', 'name.next']
  expect([...new Set(named)].filter((id) => !ids.includes(id) && !bare.includes(id))).toEqual([])
})

test('every choice of an input has a word', () => {
  const words = offered.flatMap(({ input }) =>
    Object.values(input.properties).flatMap((one) => (one as { enum?: readonly string[] }).enum ?? []),
  )
  // Codes that the field uses as they are.
  const codes = /^(?:[A-Z]+|\d+)$/
  expect(words.filter((word) => !ids.includes(`word.${word}`) && !codes.test(word))).toEqual([])
})

interface JsonSchema {
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

/** Names of the properties of a schema, at any depth. */
function namesIn({ anyOf = [], items, properties = {} }: JsonSchema): string[] {
  return [
    ...Object.keys(properties),
    ...[...anyOf, ...Object.values(properties), ...(items ? [items] : [])].flatMap(namesIn),
  ]
}
