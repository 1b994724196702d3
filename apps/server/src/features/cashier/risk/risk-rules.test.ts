import { beforeAll, describe, expect, test } from 'vitest'
import { giveBankAccount } from '../../../testing/cashier-factories.ts'
import { cashierServices } from '../../../testing/cashier-services.ts'
import { EXAMPLE_SETTINGS, prepareMerchant } from '../../../testing/example-fixture.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { shareTestConsole } from '../../../testing/test-console.ts'

const shared = shareTestApp(async (make) => {
  // Nothing but the rules stops a withdrawal.
  const cashier = { withdrawReviewTimes: 1000, withdrawTimes: 1000 }
  await prepareMerchant(make, 'one', { featureSettings: { ...EXAMPLE_SETTINGS, cashier } })
  await prepareMerchant(make, 'two')
})
const console_ = shareTestConsole(shared)
type Browser = ReturnType<typeof console_.browser>
let owner: Browser
let second: Browser
beforeAll(async () => {
  owner = await console_.owner()
  const invited = await owner.run('one', 'operators.invite', { name: 'Second', role: 'risk' })
  second = console_.browser()
  await second.join(invited.body.data.path)
})
const rows = async (text: string, values: unknown[] = []) =>
  (await shared().database.pool.query(text, values)).rows
const run = async (operation: string, input: object = {}, browser = owner) =>
  (await browser.run('one', operation, input)).body
let made = 0

/** A member with money, a bank account of a week and a paid withdrawal: nobody looks at what they withdraw. */
async function regular() {
  const { make, database } = shared()
  const username = `regular${++made}`
  await make.member('one', { username })
  await make.money('one', username, 5_000_00)
  const account = await giveBankAccount(database, 'one', username)
  const [{ id }] = await rows('SELECT id FROM members WHERE username = $1', [username])
  const services = await cashierServices(database.orm, 'one')
  const withdraw = async () => {
    const body = { requestId: crypto.randomUUID(), account, amount: '10000', paymentPassword: '' }
    const { number } = await services.withdrawals.create(body, services.callerOf(id))
    const [{ state, review_reasons: reasons }] = await rows(
      'SELECT state, review_reasons FROM withdrawal_orders WHERE number = $1',
      [number],
    )
    return { number, state, reasons }
  }
  const first = await withdraw()
  await services.desk.withdrawals.approve(first.number, '')
  await services.desk.withdrawals.move(first.number, 'paying', {})
  await services.desk.withdrawals.move(first.number, 'paid', { reference: `KB-${first.number}` })
  return { username, id, account, withdraw }
}
const deposit = (member: string, amount: number) =>
  rows(
    `INSERT INTO deposit_orders (merchant, member, number, request_id, amount, currency, channel, kind, state, received, expires_at)
     VALUES ('one', $1, $2, gen_random_uuid(), $3, 'THB', 'bank', 'local', 'credited', $3, now())`,
    [member, `D-${crypto.randomUUID()}`, amount],
  )

describe('a rule', () => {
  test('that is off stops nothing, is tried on the past, and then is a reason in the queue', async () => {
    const player = await regular()
    await deposit(player.id, 1_000_00)
    const before = await player.withdraw()
    expect(before).toMatchObject({ state: 'approved', reasons: [] })
    const tried = await run('risk.try', { rule: 'unplayed' })
    expect(tried.data).toMatchObject({
      checked: 2,
      stopped: 1,
      paid: 0,
      returned: 0,
      examples: [before.number],
    })
    expect((await run('risk.set', { rule: 'unplayed', value: 100 })).state).toBe('done')
    await deposit(player.id, 500_00)
    expect(await player.withdraw()).toMatchObject({ state: 'review', reasons: ['unplayed'] })
    await run('risk.set', { rule: 'unplayed', off: true }).then(({ proposal }) =>
      run('proposals.run', { id: proposal }, second),
    )
    expect((await run('risk.list')).data[0]).toMatchObject({ rule: 'unplayed', isOn: false })
    await deposit(player.id, 500_00)
    expect((await player.withdraw()).state).toBe('approved')
  })

  test('counts what was wagered since the last withdrawal, and deposits of nobody else', async () => {
    const [player, other] = [await regular(), await regular()]
    await deposit(player.id, 1_000_00)
    await deposit(other.id, 9_000_00)
    await rows(
      `INSERT INTO game_rounds (id, opened_at, merchant, member, connection, round, session, code, vendor, type, currency,
         is_trial, state, stake, valid, changed_at, settled_at)
       VALUES (nextval('game_round_numbers'), now(), 'one', $1, 'main', $2, gen_random_uuid(), 'slot', 'JL', 'RNG', 'THB',
         false, 'settled', 60000, 60000, now(), now())`,
      [player.id, crypto.randomUUID()],
    )
    const { number } = await player.withdraw()
    const examples = async (value: number) =>
      (await run('risk.try', { rule: 'unplayed', value })).data.examples
    expect(await examples(60)).not.toContain(number)
    expect(await examples(61)).toContain(number)
  })

  test('tells a bank account of others, a new device with a new account, and a bonus just before', async () => {
    const [player, other] = [await regular(), await regular()]
    await rows(
      `UPDATE withdrawal_orders w SET account_number = b.number FROM bank_accounts b WHERE b.id = $1 AND w.member = $2`,
      [player.account, other.id],
    )
    const came = (at: string, device: string) =>
      rows(
        `INSERT INTO access_events (merchant, member, kind, outcome, address, device, at)
         VALUES ('one', $1, 'login', 'done', '192.0.2.0', $2, now() - $3::interval)`,
        [player.id, device, at],
      )
    await came('10 days', 'Android, Chrome')
    await came('1 hour', 'iPhone, Safari')
    const reasons = async () => (await player.withdraw()).reasons
    for (const rule of ['shared-account', 'device-and-account', 'after-bonus'])
      await run('risk.set', { rule })
    expect(await reasons()).toEqual(['shared-account'])
    await rows(`UPDATE bank_accounts SET added_at = now() - interval '25 hours' WHERE id = $1`, [
      player.account,
    ])
    expect(await reasons()).toEqual(['shared-account'])
    await rows(`UPDATE bank_accounts SET added_at = now() - interval '2 hours' WHERE id = $1`, [
      player.account,
    ])
    expect(await reasons()).toEqual(['new-account', 'shared-account', 'device-and-account'])
    expect(await run('risk.set', { rule: 'after-bonus', value: 9999 })).toMatchObject({ field: 'value' })
    expect(await run('risk.set', { rule: 'shared-account', value: 500 })).toMatchObject({ field: 'value' })
  })

  test('tells who gets the opposite at live tables, and leaves alone who plays for themselves or elsewhere', async () => {
    const [player, against, alike, elsewhere] = [
      await regular(),
      await regular(),
      await regular(),
      await regular(),
    ]
    const round = (member: string, at: number, stake: number, won: number, code = 'baccarat') =>
      rows(
        `INSERT INTO game_rounds (id, opened_at, merchant, member, connection, round, session, code, vendor, type, currency,
           is_trial, state, stake, valid, won, changed_at, settled_at)
         VALUES (nextval('game_round_numbers'), now() - make_interval(mins => $2), 'one', $1, 'main', gen_random_uuid(),
           gen_random_uuid(), $5, 'EVO', 'LIVE', 'THB', false, 'settled', $3, $3, $4, now(),
           now() - make_interval(mins => $2))`,
        [member, at, stake, won, code],
      )
    for (let at = 1; at <= 12; at++) {
      const isWon = at % 3 === 0
      await round(player.id, at, 100_00, isWon ? 195_00 : 0)
      // Within a tenth of the same, and once in twelve on the same side.
      await round(against.id, at, 105_00, isWon === (at === 12) ? 204_75 : 0)
      await round(alike.id, at, 100_00, at % 2 === 0 ? 195_00 : 0)
      await round(elsewhere.id, at, 100_00, isWon ? 0 : 195_00, 'roulette')
    }
    const { number } = await player.withdraw()
    const examples = async (value: number) =>
      (await run('risk.try', { rule: 'both-sides', value })).data.examples
    expect(await examples(12)).not.toContain(number)
    expect(await examples(11)).toContain(number)
    await run('risk.set', { rule: 'both-sides', value: 11 })
    const stopped = await player.withdraw()
    expect(stopped).toMatchObject({ state: 'review', reasons: ['both-sides'] })
    const { data } = await run('withdrawals.case', { number: stopped.number })
    expect(data.playedAgainst).toEqual([against.username])
    for (const other of [alike, elsewhere])
      expect((await other.withdraw()).reasons).not.toContain('both-sides')
  })
})
