import { beforeAll, expect, test } from 'vitest'
import { exampleFixture, prepareMerchant } from '../../testing/example-fixture.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { shareTestConsole } from '../../testing/test-console.ts'

const shared = shareTestApp(async (make) => {
  await prepareMerchant(make, 'one')
  await prepareMerchant(make, 'two')
})
const console_ = shareTestConsole(shared)
type Browser = ReturnType<typeof console_.browser>
let owner: Browser
let second: Browser
beforeAll(async () => {
  owner = await console_.owner()
  const invited = await owner.run('one', 'operators.invite', { name: 'Second', role: 'manager' })
  second = console_.browser()
  await second.join(invited.body.data.path)
})
const run = async (operation: string, input: object = {}, browser = owner, merchant = 'one') => {
  const { status, body } = await browser.run(merchant, operation, input)
  return { status, ...body }
}
const fixture = () => exampleFixture(shared(), 'one')

test('a figure leads to its transfers and entries, by account, member, number and kind, and to no other merchant', async () => {
  const number = await fixture().withdrawal('review')
  const { data: about } = await run('ledger.list', { about: number })
  expect(about.rows).toMatchObject([{ kind: 'withdrawal', amount: 700_00, to: 'withdrawals', about: number }])
  const [{ id, from: member }] = about.rows
  expect(about.rows).toMatchObject([{ fromMember: member, toMember: null }])
  const { data: shown } = await run('ledger.show', { id })
  expect(shown.entries).toEqual([
    { ledgerAccount: member, member, amount: -700_00, balanceAfter: 1_300_00, number: 2 },
    { ledgerAccount: 'withdrawals', member: null, amount: 700_00, balanceAfter: null, number: null },
  ])
  const kindsOf = async (input: object) =>
    (await run('ledger.list', input)).data.rows.map(({ kind }: { kind: string }) => kind)
  expect(await kindsOf({ member })).toEqual(['withdrawal', 'demo-credit'])
  expect(await kindsOf({ member, kind: 'withdrawal' })).toEqual(['withdrawal'])
  expect(await kindsOf({ ledgerAccount: 'withdrawals' })).toContain('withdrawal')
  expect(await kindsOf({ ledgerAccount: 'withdrawals', member })).toEqual([])
  const { data: accounts } = await run('ledger.accounts')
  expect(accounts.reduce((sum: number, { net }: { net: number }) => sum + net, 0)).toBeLessThan(0)
  const { data: first } = await run('ledger.list', { limit: 1 })
  const { data: rest } = await run('ledger.list', { limit: 1, after: first.next })
  expect(rest.rows[0].id).not.toBe(first.rows[0].id)
  expect(await run('ledger.show', { id }, owner, 'two')).toMatchObject({ status: 404 })
  expect((await run('ledger.list', { about: number }, owner, 'two')).data.rows).toEqual([])
  expect(await run('ledger.list', { from: '2026-01-01' })).toMatchObject({ field: 'to' })
  const csv = Buffer.from((await run('ledger.export', { about: number })).files[0].base64, 'base64')
  expect(csv.toString().split('\r\n')[1]).toContain(`withdrawal,700.00,THB,${member},withdrawals,${number}`)
})

test('what was given by mistake is taken back by two persons, once', async () => {
  const name = await fixture().member()
  const balance = async () => (await run('members.brief', { name })).data.balance
  await run('members.credit', { name, amount: '250.00', key: 'wrong', note: 'Oops' })
  expect(await balance()).toBe(2_250_00)
  const input = { name, key: 'wrong', reason: 'Given to the wrong member' }
  expect(await run('members.revert', { ...input, key: 'other' })).toMatchObject({ status: 404 })
  const proposed = await run('members.revert', input)
  expect(proposed).toMatchObject({ state: 'proposed' })
  expect(await balance()).toBe(2_250_00)
  expect((await run('proposals.run', { id: proposed.proposal })).status).toBe(403)
  expect((await run('proposals.run', { id: proposed.proposal }, second)).status).toBe(200)
  expect(await balance()).toBe(2_000_00)
  const again = await run('members.revert', input)
  expect((await run('proposals.run', { id: again.proposal }, second)).message).toContain('taken back before')
  await run('members.debit', { name, amount: '100.00', key: 'taken', note: 'Fee' })
  const back = await run('members.revert', { ...input, key: 'taken' })
  await run('proposals.run', { id: back.proposal }, second)
  expect(await balance()).toBe(2_000_00)
})

test('what is taken back leaves the limit of deposits again; a correction was never in it', async () => {
  const name = await fixture().member()
  const give = async (amount: string, key: string, corrects = false) =>
    (await run('members.credit', { name, amount, key, note: 'Goodwill', ...(corrects && { corrects }) }))
      .status
  const takeBack = async (key: string) => {
    const { proposal } = await run('members.revert', { name, key, reason: 'Given by mistake' })
    return (await run('proposals.run', { id: proposal }, second)).status
  }
  await run('protection.limit', { name, kind: 'deposit', window: 'month', amount: '300.00' })
  expect(await give('250.00', 'first')).toBe(200)
  expect(await give('400.00', 'mends', true)).toBe(200)
  expect(await takeBack('mends')).toBe(200)
  expect(await give('50.01', 'second')).toBe(403)
  expect(await takeBack('first')).toBe(200)
  expect(await give('300.01', 'third')).toBe(403)
  expect(await give('300.00', 'fourth')).toBe(200)
})
