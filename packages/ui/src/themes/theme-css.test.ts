import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Theme, ThemeError, themeCss } from './theme-css.ts'
import { themes } from './themes.ts'
import { isTokenName, type TokenName, tokenKinds } from './token-kinds.ts'

const withToken = (name: string, value: string): Theme => ({
  tokens: { [name]: value },
  displayFont: 'kanit',
  browserColour: '#000000',
})

test.each(Object.entries(themes))('the brand %s becomes one rule with each of its tokens', (_, theme) => {
  const css = themeCss(theme)
  expect(css).toMatch(/^:root\{[^{}<>\\@]*\}$/)
  for (const [name, value] of Object.entries(theme.tokens)) expect(css).toContain(`--${name}:${value};`)
})

test.each([
  ['text', 'red;} body{display:none'],
  ['text', '#fff}</style><script>alert(1)</script>'],
  ['text', 'var(--hot)'],
  ['text', '#ffff5'],
  ['text', '#fff\n'],
  ['page-light', 'url(https://tracker.example/x.png)'],
  ['page-light', 'linear-gradient(0deg, #fff, url(x))'],
  ['page-light', 'image-set("x" 1x)'],
  ['radius-m', 'calc(1px + 100vw)'],
  ['radius-m', '12px/*'],
  ['radius-m', '99999px'],
  ['shadow-1', '0px 0px 1px #000, inherit'],
  ['header-filter', 'url(#f)'],
  ['ease-tile', 'cubic-bezier(2, 0, 0, 1)'],
  ['mark-turn', '45'],
  ['text', ''],
])('the token %s refuses %o', (name, value) => {
  expect(() => themeCss(withToken(name, value))).toThrow(
    expect.objectContaining({ name: 'ThemeError', token: name, reason: 'unsafe-value' }),
  )
})

test.each(['nonsense', 'constructor', '__proto__x', 'text:red;}*{', 'font-display'])(
  'a token that nothing reads is refused by its name: %s',
  (name) => {
    expect(() => themeCss(withToken(name, '#fff'))).toThrow(
      expect.objectContaining({ token: name, reason: 'unknown-token' }),
    )
  },
)

test('a value that is no text and a face that is not shipped are refused', () => {
  const odd = { tokens: { text: 5 }, displayFont: 'kanit', browserColour: '#000' } as unknown as Theme
  expect(() => themeCss(odd)).toThrow(ThemeError)
  const face = { tokens: {}, displayFont: "x';}", browserColour: '#000' } as unknown as Theme
  expect(() => themeCss(face)).toThrow(expect.objectContaining({ token: 'displayFont' }))
})

test('no value whatever gets a sign through that ends a declaration, a rule or the style element', () => {
  const pieces = fc.constantFrom(
    ...[
      '#fff',
      ';',
      '}',
      '{',
      '</style>',
      'url(',
      ')',
      '/*',
      '*/',
      '\\',
      '"',
      "'",
      '@import',
      '\n',
      '0',
      'px',
      ',',
    ],
    ...['linear-gradient(', '0deg', ' ', 'none', 'inset', 'expression(', 'var(--x)', 'blur(2px)'],
  )
  const value = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ maxLength: 40 }),
  )
  const name = fc.constantFrom(...(Object.keys(tokenKinds) as TokenName[]))
  fc.assert(
    fc.property(name, value, (token, text) => {
      try {
        const css = themeCss(withToken(token, text))
        expect(css.slice(0, css.indexOf('--face'))).toMatch(/^:root\{--[a-z0-9-]+:[-a-z0-9#%.,() ]+;$/i)
      } catch (error) {
        expect(error).toBeInstanceOf(ThemeError)
      }
    }),
    { numRuns: 3000 },
  )
})

test('long hostile values are refused without delay', () => {
  const hostile = `linear-gradient(0deg, ${'#fff 1px, '.repeat(5000)}`
  expect(() => themeCss(withToken('page-light', hostile))).toThrow(ThemeError)
})

test('names of tokens are known from any text', () => {
  expect([isTokenName('accent-from'), isTokenName('toString'), isTokenName('--text')]).toEqual([
    true,
    false,
    false,
  ])
})
