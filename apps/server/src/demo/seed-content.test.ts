import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { exportContent } from '../features/content/index.ts'
import { merchants } from '../merchants/index.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { readBrandFiles } from './brand-files.ts'
import { seedDemo } from './seed-demo.ts'

/** The words of a file's entries, in its order. */
const wording = (file = '[]') =>
  [JSON.parse(file) as Record<string, unknown> | Record<string, unknown>[]]
    .flat()
    .map(({ title = {}, name, content, url, tagline, description, support, mark, markOnDark }) => ({
      title,
      name,
      content,
      url,
      brand: { tagline, description, support, mark },
      markOnDark,
    }))

test('the demo brands show what their files say, under the dates of the day of their seed (finding 13)', async () => {
  const database = await createTestDatabase({ migrated: true })
  onTestFinished(() => database.close())
  await seedDemo(
    database.orm,
    { info: () => undefined, warn: () => undefined },
    { now: new Date('2031-05-14T08:30:00Z') },
  )
  const brands = await database.orm.select().from(merchants).where(eq(merchants.demo, true))
  expect(brands.map(({ code }) => code).sort()).toEqual(['naga', 'northlight'])
  for (const { code } of brands) {
    const files = readBrandFiles(code)
    const { texts } = await exportContent(database.orm, code)
    expect([...texts.keys()].sort()).toEqual([...files.keys()].sort())
    for (const [name, text] of files) expect(wording(texts.get(name)), name).toEqual(wording(text))
  }
  const { texts } = await exportContent(database.orm, 'naga')
  // Midnight in Bangkok.
  expect(JSON.parse(texts.get('notices.json') ?? '[]')[0].from).toBe('2031-05-13T17:00:00Z')
  // From six days before until the end of the 21st day after.
  expect(JSON.parse(texts.get('promotions.json') ?? '[]')[1]).toMatchObject({
    from: '2031-05-07T17:00:00Z',
    until: '2031-06-04T16:59:59.999Z',
  })
}, 60_000)
