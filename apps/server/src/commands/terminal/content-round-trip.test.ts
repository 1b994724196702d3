import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { createDemoDatabase } from '../../testing/demo-database.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { contentCommand } from './content-command.ts'
import { merchantCommand } from './merchant-command.ts'

const filesOf = async (folder: string) =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).sort().map(async (name) => [name, await readFile(join(folder, name), 'utf8')]),
    ),
  )

test('the content of both demo brands dresses a new merchant completely and comes out unchanged (finding 13)', {
  // Ten languages of one brand, in and out again.
  timeout: 60_000,
}, async () => {
  const database = await createDemoDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-round-trip-'))
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  for (const brand of ['naga', 'northlight']) {
    const [first, second] = [join(folder, `${brand}-1`), join(folder, `${brand}-2`)]
    const content = (line: string) => runInTest(contentCommand, database, line)
    await runInTest(merchantCommand, database, `create new-${brand} --name New --languages TH,EN`)
    await content(`export ${brand} ${first}`)
    expect(await content(`import new-${brand} ${first}`)).toMatchObject({ code: 0, err: '' })
    await content(`export new-${brand} ${second}`)
    expect(await filesOf(second)).toEqual(await filesOf(first))
    expect(Object.keys(await filesOf(first))).toHaveLength(11)
    expect(await content(`check new-${brand}`)).toMatchObject({ code: 0 })
  }
})

test('the example of the guide leaves a new merchant without any gap in its texts (finding 13)', async () => {
  const database = await createTestDatabase({ migrated: true })
  onTestFinished(() => database.close())
  await runInTest(merchantCommand, database, 'create shop --name Shop --languages TH,EN')
  const example = join(projectRoot(), 'docs', 'content-example')
  expect(await runInTest(contentCommand, database, `import shop "${example}"`)).toMatchObject({
    code: 0,
    err: '',
  })
  const { out } = await runInTest(contentCommand, database, 'check shop')
  expect(out.match(/^missing .*$/gm)).toEqual(['missing   games: none yet (catalogue import)'])
})
