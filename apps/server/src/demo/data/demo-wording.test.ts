import { expect, test } from 'vitest'
import { readBrandFiles } from '../brand-files.ts'
import { demoContent } from './demo-content.ts'
import type { DemoText } from './demo-text.ts'

const content = demoContent(new Date('2031-05-14T08:30:00Z'))
const { merchants } = content
/** What the files of each brand hold. */
const files = Object.fromEntries(
  merchants.map(({ code }) => [
    code,
    Object.fromEntries([...readBrandFiles(code)].map(([name, text]) => [name, JSON.parse(text)])),
  ]),
)

function isText(value: object): value is DemoText {
  return 'TH' in value && 'EN' in value
}

/** Every text below a value, with the way to it. */
function textsIn(value: unknown, path = ''): { path: string; text: DemoText }[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  if (isText(value)) return [{ path, text: value }]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

test('every text stands in both languages, without placeholders or stray blanks [I18N-06-D]', () => {
  const texts = textsIn({ content, files })
  expect(texts.length).toBeGreaterThan(3_000)
  for (const { path, text } of texts) {
    for (const wording of [text.TH, text.EN]) {
      expect(wording, path).not.toBe('')
      expect(wording, path).toBe(wording.trim())
      expect(wording, path).not.toMatch(/[{}]| {2}|undefined|null|TODO|lorem/i)
    }
  }
})

test('Thai content is Thai and English content is not', () => {
  for (const { code, promotions, banners } of merchants) {
    for (const { path, text } of textsIn({ files: files[code], promotions, banners })) {
      if (/\.pictures(?:\.\d+)?$/.test(path)) continue
      // Acronyms of providers stay Latin in Thai, as players write them.
      if (path.endsWith('.name') && /^[A-Z]+$/.test(text.EN) && text.TH === text.EN) continue
      expect(text.TH, `${code}${path}`).toMatch(/\p{Script=Thai}/u)
      // A word may be quoted from the other language if it says so, for screen readers.
      const english = text.EN.replaceAll(/<em lang="th">.*?<\/em>/g, '')
      expect(english, `${code}${path}`).not.toMatch(/\p{Script=Thai}/u)
    }
  }
})

test('HTML holds plain text tags only, closed in order [GEN-13-D]', () => {
  const allowed = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'table']
  for (const { path, text } of textsIn({ merchants, files }).filter(({ path: way }) =>
    way.endsWith('.content'),
  )) {
    for (const html of [text.TH, text.EN]) {
      const open: string[] = []
      for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)(?: lang="(?:en|th)")?>/g)) {
        expect(allowed, path).toContain(tag)
        if (slash === '/') expect(open.pop(), path).toBe(tag)
        else open.push(tag)
      }
      expect(open, path).toEqual([])
      expect(html.replaceAll(/<\/?[a-z0-9]+(?: lang="(?:en|th)")?>/g, ''), path).not.toMatch(/[<>&]/)
    }
  }
})
