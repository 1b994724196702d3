import { SWITCHES } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { type MenuFacts, type MenuItemId, menuItems } from '../../features/profile/menu/menu-items.ts'
import { paths } from '../../lib/paths.ts'
import { MENU_GROUPS } from '../../lib/screen/member-menu.ts'
import { pages } from '../pages.ts'

const allOn = Object.fromEntries(SWITCHES.map((name) => [name, true]))
const facts: MenuFacts = {
  accessOf: (path) => pages.find((page) => page.path === path)?.access ?? {},
  type: 0,
  switches: allOn,
  referral: true,
  benefits: true,
}
const { benefits, account, deposit, withdraw, transactions, profit, gameRecord, mall } = paths
const { rewardCentre, rebate, mail, security, changePassword, agentHome, settings } = paths
const ALL: readonly MenuItemId[] = [
  ...[benefits, account, deposit, withdraw, transactions, profit, gameRecord, mall],
  ...[rewardCentre, rebate, mail, security, changePassword, 'invite' as const, agentHome, settings],
]
const seen = (more: Partial<MenuFacts>, ids = ALL) =>
  menuItems(ids, { ...facts, ...more }).map(({ id }) => id)
const effects = (more: Partial<MenuFacts>) =>
  Object.fromEntries(menuItems(ALL, { ...facts, ...more }).map(({ id, effect }) => [id, effect]))

test('a player with everything on sees all but the agency, in the order asked for [MENU-05, MENU-09, MENU-12-D]', () => {
  expect(seen({})).toEqual(ALL.filter((id) => id !== agentHome))
  expect(seen({}, [gameRecord, account])).toEqual([gameRecord, account])
})

test('the pages of a member stand on the cards of their home in this order, others between them', () => {
  const cards = MENU_GROUPS.map((group) => pages.filter(({ menu }) => menu?.group === group))
  const known: readonly string[] = ALL
  expect(cards.map((card) => card.map(({ path }) => path).filter((path) => known.includes(path)))).toEqual([
    [transactions, gameRecord, profit],
    [mail, rewardCentre, rebate, mall, benefits],
    [account, security, changePassword],
    [agentHome, settings],
  ])
})

test.each([
  ['MYACC', account],
  ['DEPOSIT', deposit],
  ['TRANSREC3', transactions],
  ['PERSREP', profit],
  ['TRANSBETREPMEM3', gameRecord],
  ['PTSYS3', mall],
  ['MANPLAYREB3', rebate],
  ['MAILCEN', mail],
  ['SECPRIV', security],
] as const)('without %s there is no %s [MENU-11, MENU-13-D]', (name, id) => {
  const { [name]: _, ...missing } = allOn
  for (const switches of [{ ...allOn, [name]: false }, missing]) {
    expect(ALL.filter((other) => !seen({ switches, type: 1 }).includes(other))).toEqual([id])
  }
})

test('the reward centre stays in sight without its switch and names the service [MENU-13-D, MENU-11]', () => {
  const off = { switches: { ...allOn, REWCEN3: false } }
  expect([effects({})[rewardCentre], effects(off)[rewardCentre]]).toEqual(['open', 'service'])
})

test.each([
  [undefined, false, false],
  [undefined, true, true],
  [0, false, false],
  [0, true, true],
  [4, false, false],
])('type %s with the benefit flag %s sees VIP: %s [MENU-07]', (type, shows, shown) => {
  expect(seen({ type, benefits: shows }).includes(benefits)).toBe(shown)
})

test.each([
  [undefined, false],
  [0, false],
  [4, false],
  [40, false],
  [1, true],
  [2, true],
  [41, true],
  [42, true],
  [99, false],
])('type %s sees the agency: %s [MENU-09]', (type, shown) => {
  expect(seen({ type }).includes(agentHome)).toBe(shown)
})

test('invitations need referral [MENU-08]', () => {
  expect(seen({ referral: false })).not.toContain('invite')
})

describe('what a press does [MENU-15-D]', () => {
  test('visitors go to login, but for what is open to all', () => {
    const { [benefits]: vip, [settings]: device, ...rest } = effects({ type: undefined })
    expect([vip, device]).toEqual(['open', 'open'])
    expect(new Set(Object.values(rest))).toEqual(new Set(['login']))
  })

  test('trial sessions are refused what is closed to them', () => {
    const refused = Object.entries(effects({ type: 4 })).flatMap(([id, effect]) =>
      effect === 'trial' ? [id] : [],
    )
    expect(refused).toEqual([deposit, withdraw, mall, rewardCentre, rebate, security, 'invite'])
  })

  test('a trial has no password to change (finding 36)', () => {
    expect(seen({ type: 4 })).not.toContain(changePassword)
  })

  test.each([41, 42])(
    'type %i sees the agency and the money that it earns, and nothing else of a player [ROLE-13-D] (finding 37)',
    (type) => {
      const money: MenuItemId[] = [withdraw, transactions, security]
      expect(seen({ type }).filter((item) => !money.includes(item))).toEqual([
        ...[changePassword, agentHome, settings],
      ])
      expect(seen({ type })).toEqual(expect.arrayContaining(money))
    },
  )

  test('members open everything', () => {
    expect(new Set(Object.values(effects({ type: 1 })))).toEqual(new Set(['open']))
  })
})

test('where a rule says type 4 visitors and trials are meant; where it says session only trials have one [ROLE-14-D]', () => {
  const agency = [undefined, 4].map((type) => seen({ type }).includes(agentHome))
  expect(agency).toEqual([false, false])
  const answers = [undefined, 4].map((type) => effects({ type })[account])
  expect(answers).toEqual(['login', 'open'])
})
