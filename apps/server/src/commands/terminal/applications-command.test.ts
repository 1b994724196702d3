import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import { memberCommand } from './member-command.ts'
import { merchantCommand } from './merchant-command.ts'

const shared = shareTestApp(async (make) => {
  for (const code of ['shop', 'other']) {
    await make.merchant({ code })
    await make.promotion(code, { id: 'lucky', noExpiry: true, titles: { TH: 'โชคดี', EN: 'Lucky' } })
  }
})
const folder = mkdtempSync(join(tmpdir(), 'foyer-applications-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  await shared().database.pool.query('DELETE FROM reward_applications')
})

const run = (line: string) => runInTest(merchantCommand, shared().database, `applications ${line}`)
const post = (browser: TestBrowser, call: string, body: object) =>
  browser.call(`/wps/promotions/${call}`, { method: 'POST', body })

interface Applicant extends TestBrowser {
  readonly name: string
  apply(remarks?: string, pictures?: readonly Buffer[]): Promise<string>
  status(): Promise<string>
}

async function newApplicant(): Promise<Applicant> {
  const name = await shared().make.member('shop')
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn(name, PASSWORD)
  await post(browser, 'join', { promotionId: 'lucky' })
  return Object.assign(browser, {
    name,
    async apply(remarks = '', pictures: readonly Buffer[] = []) {
      const urls = pictures.map((bytes) => `data:image/png;base64,${bytes.toString('base64')}`)
      const answer = await post(browser, 'signUpRequestReward', {
        promotionId: 'lucky',
        remarks,
        pictures: urls,
      })
      expect(answer.status).toBe(200)
      const { rows } = await shared().database.pool.query(
        'SELECT id FROM reward_applications ORDER BY requested_at DESC LIMIT 1',
      )
      return rows[0].id as string
    },
    status: async () => (await browser.call('/wps/promotions/standings')).body.value.list[0].status,
  })
}
const draw = (type: 'jpeg' | 'png') =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#c8a028' } })
    .toFormat(type)
    .toBuffer()

test('what waits is listed, the oldest first, for its own merchant', async () => {
  expect((await run('shop')).out).toBe('No application waits in shop.\n')
  const [first, second] = [await newApplicant(), await newApplicant()]
  const ids = [await first.apply('hello', [await draw('png')]), await second.apply()]
  await run(`shop process ${ids[1]}`)
  const time = String.raw`\d{4}-\d\d-\d\dT\S+Z`
  const { code, out, err } = await run('shop list')
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(
    new RegExp(
      `^${ids[0]}  ${first.name}  โชคดี  applying  ${time}  1 picture\n${ids[1]}  ${second.name}  โชคดี  process  ${time}  0 pictures\n$`,
    ),
  )
  expect((await run('shop')).out).toBe(out)
  expect((await run('other')).out).toBe('No application waits in other.\n')
})

test('one is shown with its remarks, and its pictures are written for nobody else', async () => {
  const applicant = await newApplicant()
  const id = await applicant.apply('look\nhere \u001b[2J\u202eend', [await draw('jpeg'), await draw('png')])
  const shown = await run(`shop show ${id}`)
  expect(shown.out).toContain(`${applicant.name}  โชคดี (lucky)  applying  `)
  expect(shown.out).toContain('Remarks: look here [2J end\n2 pictures\n')
  const out = join(folder, 'new', 'folder')
  expect(await run(`shop show ${id} --out ${out}`)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${join(out, `${id}-1.jpg`)}\n${join(out, `${id}-2.png`)}\n`),
  })
  expect(readdirSync(out)).toEqual([`${id}-1.jpg`, `${id}-2.png`])
  for (const [name, format] of [
    [`${id}-1.jpg`, 'jpeg'],
    [`${id}-2.png`, 'png'],
  ] as const) {
    expect((await sharp(readFileSync(join(out, name))).metadata()).format).toBe(format)
    expect(statSync(join(out, name)).mode & 0o777).toBe(0o600)
  }
})

test.each([
  [['process', 'reject'], ['Process', 'Rejected'], 'rejected'],
  [['process', 'issue'], ['Process', 'Issued'], 'issued'],
  [['reject'], ['Rejected'], 'rejected'],
  [['issue'], ['Issued'], 'issued'],
])('%j is what the member sees as %j, and no more is done then [PROMO-15-D]', async (actions, words, end) => {
  const applicant = await newApplicant()
  const id = await applicant.apply()
  for (const [index, action] of actions.entries()) {
    const said = action === 'process' ? 'in process' : end
    expect(await run(`shop ${action} ${id}`)).toEqual({
      code: 0,
      err: '',
      out: `${applicant.name} in shop: ${id} is ${said}\n`,
    })
    expect(await applicant.status()).toBe(words[index])
  }
  for (const action of ['process', 'reject', 'issue'])
    expect(await run(`shop ${action} ${id}`)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(`${id} cannot become`),
    })
  expect(await applicant.status()).toBe(words.at(-1))
  expect((await run('shop')).out).toBe('No application waits in shop.\n')
  const { rows } = await shared().database.pool.query(
    'SELECT status, decided_at IS NOT NULL AS decided FROM reward_applications WHERE id = $1',
    [id],
  )
  expect(rows).toEqual([{ status: end, decided: true }])
  const trail = (await runInTest(memberCommand, shared().database, `audit ${applicant.name} --merchant shop`))
    .out
  const decisions = trail.split('\n').filter((line) => line.includes('reward-decided'))
  expect(decisions).toHaveLength(actions.length)
  for (const part of [
    `status=${end}`,
    `application=${id}`,
    'promotion=lucky',
    `operator=system:${userInfo().username}`,
  ])
    expect(decisions[0]).toContain(part)
})

test('what is in process is not taken into process again', async () => {
  const applicant = await newApplicant()
  const id = await applicant.apply()
  await run(`shop process ${id}`)
  expect((await run(`shop process ${id}`)).err).toBe(`${id} cannot become process: it is process.\n`)
  expect(await applicant.status()).toBe('Process')
})

test('of two decisions at once one is taken', async () => {
  const applicant = await newApplicant()
  const id = await applicant.apply()
  const runs = await Promise.all([run(`shop reject ${id}`), run(`shop issue ${id}`)])
  expect(runs.map(({ code }) => code).sort()).toEqual([0, 1])
  const { rows } = await shared().database.pool.query(
    `SELECT a.status = s.status AS same FROM reward_applications a JOIN promotion_standings s USING (member, promotion) WHERE id = $1`,
    [id],
  )
  expect(rows).toEqual([{ same: true }])
})

test('a rejected application stays as it is when another follows', async () => {
  const applicant = await newApplicant()
  const first = await applicant.apply('one')
  await run(`shop reject ${first}`)
  const second = await applicant.apply('two')
  expect(second).not.toBe(first)
  expect((await run(`shop issue ${first}`)).code).toBe(1)
  expect(await applicant.status()).toBe('Applying')
  expect((await run(`shop show ${first}`)).out).toContain('rejected')
})

test('an application of another merchant is not there: not shown, not decided', async () => {
  const applicant = await newApplicant()
  const id = await applicant.apply()
  for (const action of ['show', 'process', 'reject', 'issue'])
    expect(await run(`other ${action} ${id}`)).toEqual({
      code: 1,
      out: '',
      err: `There is no application ${id} in other.\n`,
    })
  expect(await applicant.status()).toBe('Applying')
})

const NOBODY = '00000000-0000-0000-0000-000000000000'
test.each([
  ['', 2, 'Of which merchant? applications CODE list'],
  ['shop lst', 2, 'There is no "applications lst". There are: list, show, process, reject, issue.'],
  ['shop constructor', 2, 'There is no "applications constructor"'],
  ['shop list x', 2, 'too many arguments'],
  ['shop show', 2, 'Which application?'],
  ['shop issue', 2, 'Which application?'],
  [`shop show ${NOBODY} x`, 2, 'too many arguments'],
  ['shop show ../../etc/passwd --out x', 2, '"../../etc/passwd" is no id of an application'],
  [`shop issue ${NOBODY} --out x`, 2, "unknown option '--out'"],
  ['shop list --out x', 2, "unknown option '--out'"],
  [`shop show ${NOBODY} --in x`, 2, "unknown option '--in'"],
  ['nix list', 1, 'There is no merchant "nix"'],
  [`shop show ${NOBODY}`, 1, `There is no application ${NOBODY} in shop`],
  [`shop reject ${NOBODY}`, 1, `There is no application ${NOBODY} in shop`],
])('merchant applications %s: code %i and why', async (line, wanted, message) => {
  const { code, out, err } = await run(line)
  expect([code, out]).toEqual([wanted, ''])
  expect(err).toContain(message)
})
