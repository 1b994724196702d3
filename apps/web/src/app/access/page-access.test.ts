import { SWITCHES } from '@foyer/contract'
import { expect, test } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { mayOpen } from '../../lib/screen/page-access.ts'
import { pages } from '../pages.ts'

/** Member types, first those who are not logged in; 7 is a type that nobody knows. */
const TYPES = [undefined, 0, 1, 2, 40, 7, 4, 41, 42]
const ALL_ON = Object.fromEntries(SWITCHES.map((name) => [name, true]))

/** Who may open which page, and why not. Every other page is open to everybody. */
const TABLE = `
page              switch           visitors  0       1       2       40      7       trial   41      42
recent            -                login     open    open    open    open    open    open    closed  closed
favourites        -                login     open    open    open    open    open    open    closed  closed
memberHome        -                login     open    open    open    open    open    open    open    open
account           MYACC            login     open    open    open    open    open    open    closed  closed
account           no MYACC         login     closed  closed  closed  closed  closed  trial   closed  closed
transactions      TRANSREC3        login     open    open    open    open    open    open    open    open
transactions      no TRANSREC3     login     closed  closed  closed  closed  closed  trial   closed  closed
gameRecord        TRANSBETREPMEM3  login     open    open    open    open    open    open    closed  closed
gameRecord        no TRANSBETREPMEM3 login   closed  closed  closed  closed  closed  trial   closed  closed
profit            PERSREP          login     open    open    open    open    open    open    closed  closed
profit            no PERSREP       login     closed  closed  closed  closed  closed  trial   closed  closed
mail              MAILCEN          login     open    open    open    open    open    open    closed  closed
mail              no MAILCEN       login     closed  closed  closed  closed  closed  trial   closed  closed
deposit           DEPOSIT          login     open    open    open    open    open    trial   closed  closed
deposit           no DEPOSIT       login     closed  closed  closed  closed  closed  trial   closed  closed
protection        -                login     open    open    open    open    open    open    closed  closed
withdraw          -                login     open    open    open    open    open    trial   open    open
ownData           -                login     open    open    open    open    open    trial   open    open
security          SECPRIV          login     open    open    open    open    open    trial   open    open
security          no SECPRIV       login     closed  closed  closed  closed  closed  trial   closed  closed
rebate            MANPLAYREB3      login     open    open    open    open    open    trial   closed  closed
rebate            no MANPLAYREB3   login     closed  closed  closed  closed  closed  trial   closed  closed
mall              PTSYS3           login     open    open    open    open    open    trial   closed  closed
mall              no PTSYS3        login     closed  closed  closed  closed  closed  trial   closed  closed
rewardCentre      REWCEN3          login     open    open    open    open    open    trial   closed  closed
rewardCentre      no REWCEN3       login     service service service service service service closed  closed
benefits          -                open      open    open    open    open    open    open    closed  closed
salaryContract    -                login     open    open    open    closed  closed  trial   closed  closed
dividendContract  -                login     open    open    open    closed  closed  trial   closed  closed
hourContract      -                login     open    open    open    closed  closed  trial   closed  closed
agentHome         -                login     closed  open    open    closed  closed  trial   open    open
agent             -                open      closed  open    open    closed  closed  trial   open    open
changePassword    -                elsewhere open    open    open    open    open    trial   open    open
applyReward       -                elsewhere open    open    open    open    open    trial   closed  closed
`
const ROWS = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, page = '', condition = '', answers = ''] = /^(\S+) +(-|(?:no )?[A-Z\d]+) +(.*)$/.exec(line) ?? []
    return { page: page as keyof typeof paths, condition, answers: answers.split(/ +/) }
  })

test.each(ROWS)(
  '$page, $condition: $answers [AGENT-01, AGENT-07-D, AGENT-08-D, AGENT-15-D, MEMBER-09-D, ROLE-05, ROLE-11, ROLE-12, ROLE-13-D, ROLE-15-D, ROUTE-64-D, SWITCH-01, SWITCH-08] (finding 37)',
  ({ page, condition, answers }) => {
    const entry = pages.find(({ path }) => path === paths[page])
    const [, off, name] = /^(no )?(.*)$/.exec(condition) ?? []
    expect(entry?.access?.switch ?? '-').toBe(name)
    const switches = off ? { ...ALL_ON, [String(name)]: false } : ALL_ON
    expect(TYPES.map((type) => mayOpen(entry?.access ?? {}, { type, switches }))).toEqual(answers)
  },
)

test('a switch that a merchant does not have counts as off', () => {
  const { access = {} } = pages.find(({ path }) => path === paths.deposit) ?? {}
  expect(mayOpen(access, { type: 0, switches: {} })).toBe('closed')
})

test.each([
  [undefined, 'elsewhere'],
  [0, 'closed'],
  [4, 'trial'],
  [41, 'closed'],
])('to type %s whom nobody offers VIP benefits their page is %s', (type, answer) => {
  const { access = {} } = pages.find(({ path }) => path === paths.benefits) ?? {}
  expect(mayOpen(access, { type, switches: ALL_ON, isOffered: false })).toBe(answer)
})

test('every other page is open to everybody, and every page has its own address', () => {
  const limited = new Set<string>(ROWS.map(({ page }) => paths[page]))
  const others = pages.filter(({ path }) => !limited.has(path))
  for (const { access } of others) expect(access).toBeUndefined()
  expect(pages.map(({ path }) => path).toSorted()).toEqual(Object.values(paths).toSorted())
})
