import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { parseAst } from 'vite'
import { BROWSERS } from '../../apps/web/browsers.ts'

/**
 * Whether every promised browser has a feature, by MDN's data, in part at least.
 * @param prefixed whether it stands there with its prefix as well
 */
function isOldEnough({ support }: CompatStatement, prefixed: boolean): boolean {
  return Object.entries(BROWSERS).every(([name, oldest]) => {
    const told = support[name as keyof typeof BROWSERS]
    return [told]
      .flat()
      .some(({ version_added: added, version_removed: removed, flags, prefix } = NOTHING) => {
        if (flags || typeof added !== 'string' || (prefix !== undefined && !prefixed)) return false
        const isGone = typeof removed === 'string' && compareVersions(removed, oldest) <= 0
        return !isGone && compareVersions(added.replace('≤', ''), oldest) <= 0
      })
  })
}

const NOTHING: SimpleSupportStatement = { version_added: false }

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  for (let at = 0; at < 2; at++) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const statementOf = (feature: Identifier | undefined) => feature?.__compat
const isNewer = (feature: Identifier | undefined, prefixed = false) => {
  const statement = statementOf(feature)
  return statement !== undefined && !isOldEnough(statement, prefixed)
}

const INTERFACES: Readonly<Record<string, Identifier>> = { ...bcd.api, ...bcd.javascript.builtins }

/** Whose methods are known by their names alone; those of other interfaces are called like our own. */
const METHOD_OWNERS = [
  ...['Array', 'String', 'Object', 'Map', 'Set', 'Date', 'RegExp', 'Promise', 'Uint8Array'],
  ...['Document', 'Element', 'HTMLElement', 'HTMLInputElement', 'HTMLDialogElement'],
] as const

/** Names of methods that nothing had before the promised browsers. */
const NEW_METHODS: ReadonlySet<string> = (() => {
  const names = (newer: boolean, owners: readonly string[]) =>
    owners.flatMap((owner) =>
      Object.entries(INTERFACES[owner] ?? {})
        .filter(([name, member]) => name !== '__compat' && isNewer(member as Identifier) === newer)
        .map(([name]) => name),
    )
  const known = new Set(names(false, Object.keys(INTERFACES)))
  return new Set(names(true, METHOD_OWNERS).filter((name) => !known.has(name)))
})()

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/**
 * Features that a built script calls and that are newer than the promised browsers: what stands at globals
 * (`URL.canParse()`, `navigator.connection.saveData`), methods (`.toSorted()`), constructors. What the script asks for as well
 * without calling it, with `?.`, `in`, `typeof` or in a condition, has a fallback.
 */
export function newerInScript(code: string): ReadonlySet<string> {
  const used = new Set<string>()
  const asked = new Set<string>()
  const visit = (node: Node, parent: Node | undefined) => {
    if (node.type === 'MemberExpression' && !node.computed && isNode(node.property)) {
      const name = String(node.property.name)
      const object = isNode(node.object) ? String(node.object.name ?? '') : ''
      const owner = Object.hasOwn(INTERFACES, object) ? INTERFACES[object] : GLOBALS[object]
      const isUsed =
        (parent?.type === 'CallExpression' && parent.callee === node && !parent.optional) ||
        (parent?.type === 'MemberExpression' && parent.object === node && !parent.optional)
      const feature = owner ? `${object}.${name}` : `.${name}()`
      const isFound = owner ? isNewer(owner[`${name}_static`] ?? owner[name]) : NEW_METHODS.has(name)
      if (isFound) (isUsed && !node.optional ? used : asked).add(feature)
    }
    if (
      node.type === 'BinaryExpression' &&
      node.operator === 'in' &&
      isNode(node.left) &&
      isNode(node.right)
    ) {
      asked.add(`${node.right.name}.${textOf(node.left)}`)
    }
    if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.type === 'Identifier') {
      const name = String(node.callee.name)
      if (Object.hasOwn(INTERFACES, name) && isNewer(INTERFACES[name])) used.add(`new ${name}`)
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node)
    }
  }
  visit(parseAst(code) as unknown as Node, undefined)
  return new Set([...used].filter((feature) => !asked.has(feature)))
}

/** A text of the script; the bundler writes texts as templates. */
const textOf = ({ value, quasis }: Node): unknown =>
  value ?? (quasis as { value: { cooked: string } }[] | undefined)?.[0]?.value.cooked

/** Objects that every page has, by their interfaces. */
const GLOBALS: Readonly<Record<string, Identifier | undefined>> = {
  navigator: bcd.api.Navigator,
  document: bcd.api.Document,
  window: bcd.api.Window,
  crypto: bcd.api.Crypto,
  history: bcd.api.History,
  location: bcd.api.Location,
  performance: bcd.api.Performance,
  caches: bcd.api.CacheStorage,
}

const TYPES: Identifier = bcd.css.types ?? {}

/** Functions and units of styles, and where MDN tells of them. */
const STYLE_WORDS: readonly (readonly [RegExp, Identifier | undefined])[] = [
  [/color-mix\(/, TYPES.color?.['color-mix']],
  [/\blight-dark\(/, TYPES.color?.['light-dark']],
  [/\boklch\(/, TYPES.color?.oklch],
  [/\b(?:rgb|hsl)a?\(from /, TYPES.color?.rgb?.relative_syntax],
  [/\d(?:cqi|cqw|cqb|cqh)\b/, TYPES.length?.container_query_length_units],
  [/\d(?:dvh|svh|lvh|dvb|svb)\b/, TYPES.length?.viewport_percentage_units_dynamic],
  [/\d(?:lh|rlh)\b/, TYPES.length?.lh],
  [/\bround\(/, TYPES.round],
  [/\bmod\(/, TYPES.mod],
  [/\b(?:sin|cos|tan)\(/, TYPES.sin],
  [/\banchor\(/, TYPES.anchor],
  [/\bimage-set\(/, TYPES.image?.['image-set']],
]

/** Features of a built style sheet that are newer than the promised browsers. */
export function newerInStyles(css: string): ReadonlySet<string> {
  const found = new Set<string>()
  const plain = css.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""')
  for (const [, name = ''] of plain.matchAll(/@([a-z-]+)/g)) {
    if (isNewer(bcd.css['at-rules']?.[name])) found.add(`@${name}`)
  }
  for (const [, name = ''] of plain.matchAll(/:{1,2}([a-z-]+)(?=[^{};]*\{)/g)) {
    if (!name.startsWith('-') && isNewer(bcd.css.selectors?.[name])) found.add(`:${name}`)
  }
  for (const [, name = ''] of plain.matchAll(/[{;]\s*([a-z-]+)\s*:/g)) {
    const feature = bcd.css.properties?.[name]
    if (!name.startsWith('-') && isNewer(feature, plain.includes(`-webkit-${name}:`))) found.add(name)
  }
  for (const [word, feature] of STYLE_WORDS) {
    if (word.test(plain) && isNewer(feature)) found.add(word.source)
  }
  return found
}
