import { randomBytes } from 'node:crypto'
import { signedHeaders } from '../../../gateways/index.ts'
import { ConformanceError, type WalletClient, type WalletPlace } from './wallet-client.ts'

/** What a check works with. Every check begins with the balance `has` and ends with it, in minor units. */
export interface CheckGround {
  readonly wallet: WalletClient
  readonly place: WalletPlace
  readonly has: number
}

/** Something that every wallet has to do. */
export interface ConformanceCheck {
  readonly title: string
  /** @throws {ConformanceError} */
  run(ground: CheckGround): Promise<void>
}

/** An id that no call has used. */
const newId = (kind: 't' | 'r') => `check-${kind}-${randomBytes(9).toString('hex')}`
/** A transaction of a new round. */
const newCall = () => ({ transaction: newId('t'), round: newId('r') })

const demand = (holds: boolean, problem: string) => {
  if (!holds) throw new ConformanceError(problem)
}

/** A small part of the balance, in minor units. */
const part = (has: number) => Math.max(1, Math.floor(has / 100))

const REPEATED = 100
const ROUNDS = 100
const PARALLEL = 20
/** Parallel bets stake this part of the balance each. */
const SHARE = 7
const MINUTES_OFF = 6

/** The checks in the order in which they run. */
export const CONFORMANCE_CHECKS: readonly ConformanceCheck[] = [
  {
    title: 'session says who plays what, with what; its answer is signed',
    async run({ wallet, has }) {
      const { status, body, isSigned } = await wallet.send('session', {})
      demand(status === 200 && isSigned, 'session: expected a signed 200')
      demand(body.balance === wallet.written(has), 'the balance is another one than that of "balance"')
      for (const field of ['player', 'currency', 'game', 'language', 'expires'])
        demand(typeof body[field] === 'string' && body[field] !== '', `${field} is missing`)
      demand(body.mode === 'real' || body.mode === 'trial', 'mode is neither real nor trial')
      await wallet.refused('session.unknown', 'session', { token: randomBytes(32).toString('base64url') })
    },
  },
  {
    title: 'bet, win and end-round move exactly what they say',
    async run({ wallet, has }) {
      const stake = part(has)
      const { transaction, round } = newCall()
      const amount = wallet.written(stake)
      const after = await wallet.done('bet', { transaction, round, amount })
      demand(after === has - stake, 'the bet has not taken its stake')
      const won = await wallet.done('win', { transaction: newId('t'), round, amount })
      demand(won === has, 'the win was not paid')
      await wallet.done('end-round', { transaction: newId('t'), round })
      await wallet.refused('round.closed', 'bet', { transaction: newId('t'), round, amount })
      await wallet.holds(has)
    },
  },
  {
    title: 'betwin is all or nothing, and is rolled back whole',
    async run({ wallet, has }) {
      const stake = part(has)
      const call = newCall()
      const body = { ...call, amount: wallet.written(stake), win: wallet.written(stake * 2) }
      demand((await wallet.done('betwin', body)) === has + stake, 'stake and win do not fit')
      const tooMuch = { ...newCall(), amount: wallet.written(has + stake + 1), win: wallet.written(has * 2) }
      await wallet.refused('balance.insufficient', 'betwin', tooMuch)
      await wallet.done('rollback', { transaction: newId('t'), refers: call.transaction })
      await wallet.holds(has)
    },
  },
  {
    title: `duplicates: a bet that is sent ${REPEATED} times at once is placed once and answered alike, also later`,
    async run({ wallet, has }) {
      const bet = { ...newCall(), amount: wallet.written(part(has)) }
      const answers = await Promise.all(Array.from({ length: REPEATED }, () => wallet.send('bet', bet)))
      const texts = new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))
      demand(texts.size === 1, `there were ${texts.size} different answers`)
      await wallet.holds(has - part(has))
      const other = { ...newCall(), amount: wallet.written(part(has)) }
      await wallet.done('bet', other)
      const later = await wallet.send('bet', bet)
      demand(texts.has(`${later.status} ${JSON.stringify(later.body)}`), 'later it was answered differently')
      for (const change of [{ amount: wallet.written(part(has) + 1) }, { round: newId('r') }, { end: true }])
        await wallet.refused('transaction.conflict', 'bet', { ...bet, ...change })
      await wallet.refused('transaction.conflict', 'win', bet)
      await takeBack(wallet, [bet, other])
      await wallet.holds(has)
    },
  },
  {
    title: 'a cut connection: a call without an answer is repeated and done once',
    async run({ wallet, has }) {
      const bets = Array.from({ length: 10 }, () => ({ ...newCall(), amount: wallet.written(1) }))
      await Promise.all(bets.map((bet) => wallet.hangUp('bet', bet)))
      for (const bet of bets) {
        await wallet.done('bet', bet)
        await wallet.done('bet', bet)
      }
      await wallet.holds(has - bets.length)
      await takeBack(wallet, bets)
      await wallet.holds(has)
    },
  },
  {
    title: 'reordering: a win before its bet is refused for now, and paid once the bet is there',
    async run({ wallet, has }) {
      const stake = part(has)
      const bet = { ...newCall(), amount: wallet.written(stake) }
      const win = { transaction: newId('t'), round: bet.round, amount: wallet.written(stake), end: true }
      await wallet.refused('round.unknown', 'win', win)
      await wallet.done('bet', bet)
      await wallet.done('win', win)
      await wallet.holds(has)
    },
  },
  {
    title: 'rollback gives a bet back once; the bet is refused from then on',
    async run({ wallet, has }) {
      const bet = { ...newCall(), amount: wallet.written(part(has)) }
      await wallet.done('bet', bet)
      const rollback = { transaction: newId('t'), refers: bet.transaction }
      await Promise.all(Array.from({ length: 10 }, () => wallet.done('rollback', rollback)))
      await takeBack(wallet, [bet])
      await wallet.holds(has)
      await wallet.refused('transaction.cancelled', 'bet', bet)
      await wallet.refused('transaction.unknown', 'rollback', {
        transaction: newId('t'),
        refers: rollback.transaction,
      })
      await wallet.holds(has)
    },
  },
  {
    title: 'rollback first: the bet that comes after it is refused, also at the same moment',
    async run({ wallet, has }) {
      const bet = { ...newCall(), amount: wallet.written(part(has)) }
      await takeBack(wallet, [bet])
      for (let time = 0; time < 2; time++) await wallet.refused('transaction.cancelled', 'bet', bet)
      for (let time = 0; time < 10; time++) {
        const racing = { ...newCall(), amount: wallet.written(part(has)) }
        await Promise.all([wallet.send('bet', racing), takeBack(wallet, [racing])])
      }
      await wallet.holds(has)
    },
  },
  {
    title: 'a late win, after the end of its round, is paid',
    async run({ wallet, has }) {
      const stake = part(has)
      const bet = { ...newCall(), amount: wallet.written(stake), end: true }
      demand((await wallet.done('bet', bet)) === has - stake, 'the bet has not taken its stake')
      const late = { transaction: newId('t'), round: bet.round, amount: wallet.written(stake) }
      demand((await wallet.done('win', late)) === has, 'the late win was not paid')
    },
  },
  {
    title: 'a win that was spent is not rolled back until there is enough again',
    async run({ wallet, has }) {
      const bet = { ...newCall(), amount: wallet.written(1), end: true }
      await wallet.done('bet', bet)
      const win = { transaction: newId('t'), round: bet.round, amount: wallet.written(has) }
      await wallet.done('win', win)
      const spent = { ...newCall(), amount: wallet.written(has + 1) }
      await wallet.done('bet', spent)
      const rollback = { transaction: newId('t'), refers: win.transaction }
      await wallet.refused('balance.insufficient', 'rollback', rollback)
      await wallet.holds(has - 2)
      await takeBack(wallet, [spent])
      await wallet.done('rollback', rollback)
      await takeBack(wallet, [bet])
      await wallet.holds(has)
    },
  },
  {
    title: `${PARALLEL} parallel bets on one balance never spend more than there is`,
    async run({ wallet, has }) {
      const stake = Math.floor(has / SHARE)
      const bets = Array.from({ length: PARALLEL }, () => ({ ...newCall(), amount: wallet.written(stake) }))
      const answers = await Promise.all(bets.map((bet) => wallet.send('bet', bet)))
      const taken = answers.filter(({ status }) => status === 200).length
      const refused = answers.filter(({ body }) => body.error === 'balance.insufficient').length
      const possible = Math.floor(has / stake)
      demand(
        taken === possible && refused === PARALLEL - possible,
        `${taken} bets were taken and ${refused} refused instead of ${possible} and ${PARALLEL - possible}`,
      )
      await wallet.holds(has - possible * stake)
      // What was refused stays so, also once there is enough again.
      await takeBack(
        wallet,
        bets.filter((_, at) => answers[at]?.status === 200),
      )
      const at = answers.findIndex(({ status }) => status !== 200)
      await wallet.refused('balance.insufficient', 'bet', bets[at] ?? {})
      await wallet.holds(has)
    },
  },
  {
    title: 'an overdraft is refused with what there is, and changes nothing',
    async run({ wallet, has }) {
      const bet = { ...newCall(), amount: wallet.written(has + 1) }
      const { balance } = await wallet.refused('balance.insufficient', 'bet', bet)
      demand(balance === wallet.written(has), 'the refusal says another balance')
      await wallet.holds(has)
    },
  },
  {
    title: 'wrong and stale signatures are refused before anything is looked at, with an unsigned answer',
    async run({ wallet, place, has }) {
      const body = { token: place.token, ...newCall(), amount: wallet.written(part(has)) }
      const text = JSON.stringify(body)
      const otherSecret = `whsec_${randomBytes(32).toString('base64')}`
      const off = (minutes: number) =>
        signedHeaders(text, place.secret, newId('t'), new Date(Date.now() + minutes * 60_000))
      const wrong: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
        ['without a signature', { 'webhook-signature': '' }],
        ['with another secret', signedHeaders(text, otherSecret, newId('t'))],
        ['with an old stamp', off(-MINUTES_OFF)],
        ['with a stamp ahead', off(MINUTES_OFF)],
        ['with the signature of another body', signedHeaders('{}', place.secret, newId('t'))],
        ['with an unknown key', { 'foyer-key': `${place.key}-other` }],
        ['without a key', { 'foyer-key': '' }],
      ]
      for (const [what, headers] of wrong) {
        const { status, body: said, isSigned } = await wallet.send('bet', body, { headers, text })
        demand(status === 401 && said.error === 'signature.invalid', `a call ${what} was answered ${status}`)
        demand(!isSigned, `the refusal of a call ${what} is signed`)
      }
      await wallet.holds(has)
    },
  },
  {
    title: 'fractions, negative and huge amounts, wrong fields and what is no JSON are refused by name',
    async run({ wallet, has }) {
      const fraction = wallet.decimals === 0 ? '1.5' : `1.${'0'.repeat(wallet.decimals)}5`
      const bet = { ...newCall(), amount: wallet.written(part(has)) }
      const wrong: readonly (readonly [object, string])[] = [
        ...['0', '-1', '1e3', fraction, '9999999999999999', ''].map(
          (amount) => [{ amount }, 'amount'] as const,
        ),
        [{ amount: 100 }, 'amount'],
        [{ transaction: '' }, 'transaction'],
        [{ transaction: 'a b' }, 'transaction'],
        [{ transaction: 'x'.repeat(121) }, 'transaction'],
        [{ round: 'ร' }, 'round'],
        [{ round: undefined }, 'round'],
        [{ token: 'short' }, 'token'],
        [{ currency: 'XXX' }, 'currency'],
      ]
      for (const [change, field] of wrong) {
        const said = await wallet.refused('input.invalid', 'bet', { ...bet, ...change })
        demand(said.field === field, `of ${JSON.stringify(change)}, ${said.field} is named`)
      }
      for (const text of ['', '{', '[]', 'null', '"x"'])
        await wallet.refused('input.invalid', 'bet', {}, { text })
      await wallet.holds(has)
    },
  },
  {
    title: `${ROUNDS} random rounds leave what a model of them says`,
    async run({ wallet, has }) {
      let expected = has
      for (let number = 0; number < ROUNDS; number++) expected += await playRandom(wallet, expected, has)
      await wallet.holds(expected)
      const rest = expected - has
      const round = newId('r')
      if (rest > 0) {
        const bet = { transaction: newId('t'), round, amount: wallet.written(rest), end: true }
        await wallet.done('bet', bet)
      } else if (rest < 0) {
        const win = {
          transaction: newId('t'),
          round,
          amount: wallet.written(-rest),
          kind: 'adjustment',
          end: true,
        }
        await wallet.done('win', win)
      }
      await wallet.holds(has)
    },
  },
]

/** Rolls calls back. */
async function takeBack(wallet: WalletClient, calls: readonly { readonly transaction: string }[]) {
  await Promise.all(
    calls.map(({ transaction }) => wallet.done('rollback', { transaction: newId('t'), refers: transaction })),
  )
}

/** Plays a round of chance with one to three bets, repeats and rollbacks; gives by how much the balance changed, in minor units. */
async function playRandom(wallet: WalletClient, has: number, limit: number): Promise<number> {
  const chance = (outOf: number) => Math.floor(Math.random() * outOf)
  const round = newId('r')
  let change = 0
  for (let bets = 1 + chance(3); bets > 0; bets--) {
    const stake = 1 + chance(part(limit))
    if (has + change < stake) break
    const bet = { transaction: newId('t'), round, amount: wallet.written(stake) }
    await wallet.done('bet', bet)
    if (chance(4) === 0) await wallet.done('bet', bet)
    if (chance(5) === 0) await takeBack(wallet, [bet])
    else change -= stake
    // Where everything was taken back, the round is over.
    if (change === 0) return 0
  }
  if (change === 0) return 0
  const won = chance(2) * chance(-2 * change)
  const win = { transaction: newId('t'), round, amount: wallet.written(won), end: true }
  await wallet.done('win', win)
  if (chance(4) === 0) await wallet.done('win', win)
  return change + won
}
