import { expect, inject, test } from 'vitest'
import { findBarriers } from './harness/find-barriers.ts'
import {
  newMember,
  openConsole,
  openPageAs,
  prepareCases,
  runMemberCommand,
  untilLive,
} from './harness/index.ts'

test('a player is found by the last digits of an account while typing, and a lock ends the bets of the game that runs', async () => {
  const name = await newMember('naga')
  await runMemberCommand(
    { dataDir: inject('productDataDir') },
    ...['credit', name, '--merchant', 'naga', '--amount', '2000', '--key', `lock-${name}`],
  )
  const digits = String(Date.now()).slice(-10)
  await prepareCases('naga', ({ rows }) =>
    rows(
      `INSERT INTO bank_accounts (merchant, member, country, bank, number, holder)
       SELECT merchant, id, 'TH', '004', $2, 'Nok Jaidee' FROM members WHERE username = $1`,
      [name, digits],
    ),
  )
  const game = await openPageAs(name, {
    language: 'EN',
    path: '/m/fish-games',
    // What is refused after the lock.
    expectedProblems: [/4(0[013]|10)/],
  })
  await game.getByRole('main').getByRole('article').locator('a[class*=link]').first().click()
  await game.waitForURL('**/m/demo-game*')
  await untilLive(game)
  await game.getByRole('button', { name: '฿50.00' }).click()
  await game.getByRole('button', { name: 'Lose', exact: true }).click()
  await game.getByText('฿1,950.00').waitFor()

  const support = await openConsole('Kamon', { path: '/naga' })
  await support.keyboard.press('Control+k')
  const search = support.getByRole('combobox')
  await search.pressSequentially(digits.slice(-4))
  await support.getByRole('option', { name }).waitFor()
  expect(await findBarriers(support)).toEqual([])
  await search.fill(digits)
  await support.getByRole('option', { name, selected: true }).waitFor()
  await support.keyboard.press('Enter')
  await support.getByRole('heading', { name, level: 1 }).waitFor()
  const timeline = support.getByRole('listitem').filter({ hasText: /1 rounds/ })
  expect(await timeline.textContent()).toContain('−50.00')
  expect(await findBarriers(support)).toEqual([])
  // The same sum twice is two gifts, each with a key of its own.
  for (const note of ['Lost round', 'Second lost round']) {
    await support.keyboard.press('c')
    await support.getByLabel('Amount').fill('10')
    await support.getByLabel('Note').fill(note)
    await support.keyboard.press('Enter')
    await support.getByRole('form', { name: 'Give money' }).waitFor({ state: 'detached' })
  }
  const given = await prepareCases('naga', ({ rows }) =>
    rows(
      `SELECT count(*)::int AS gifts FROM ledger_transfers t JOIN ledger_accounts a ON a.id = t."to"
       JOIN members m ON m.id = a.member WHERE m.username = $1 AND t.note LIKE '%ost round'`,
      [name],
    ),
  )
  expect(given).toEqual([{ gifts: 2 }])
  await support.keyboard.press('l')
  await support.keyboard.press('Enter')
  await support.getByText('Fill this in').waitFor()
  await support.getByLabel('Reason').fill('Account taken over, says the owner')
  await support.keyboard.press('Enter')
  await support.getByText('account disabled').first().waitFor()
  await support.getByText('Account taken over, says the owner').waitFor()

  await game.getByRole('button', { name: '฿50.00' }).click()
  await expect
    .poll(() =>
      prepareCases('naga', ({ rows }) =>
        rows(
          `SELECT count(*)::int AS rounds, sum(stake)::int AS staked FROM game_rounds r JOIN members m ON m.id = r.member
           WHERE m.username = $1`,
          [name],
        ),
      ),
    )
    .toEqual([{ rounds: 1, staked: 5000 }])
  expect(await game.getByText('฿1,900.00').count()).toBe(0)
})
