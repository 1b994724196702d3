import {
  crashHeight,
  drawCard,
  endOfChain,
  floatsOf,
  GAMES,
  type GameName,
  hashOfSeed,
  isGameName,
  jackpotNumber,
  MINES_MOST,
  minesOf,
  PLINKO_LEAST_ROWS,
  PLINKO_MOST_ROWS,
  rulesOf,
} from '@foyer/fairness'

/** A round as somebody wants it checked; texts are as they were typed. */
export interface AskedRound {
  readonly game: GameName
  /** Of crash: the hash of the flight. */
  readonly serverSeed: string
  /** Of crash: the salt. */
  readonly clientSeed: string
  /** Of crash: the number of the flight. */
  readonly nonce: string
  /** Rows of plinko, or mines. */
  readonly count: string
  /** Model of the slot; empty for other games. */
  readonly model: string
  /** What was bet on, where a game has told it; JSON. */
  readonly choice: string
}

/** What a round came to. */
export interface CheckedRound {
  /** SHA-256 of the server seed, or the published end of the chain of flights. */
  readonly hash: string
  readonly outcome: RoundOutcome
  /** What it paid, in hundredths of the stake; absent where it is not known what was bet on, or depends on more than one step. */
  readonly multiplier?: number
  /** Of a slot: the number that decides whether it wins the jackpot, where it plays for one. */
  readonly jackpotNumber?: number
}

/** What came out, by game: numbers as the game shows them. */
export type RoundOutcome =
  | { readonly game: 'dice' | 'limbo' | 'crash'; readonly hundredths: number }
  | { readonly game: 'keno'; readonly numbers: readonly number[] }
  | { readonly game: 'mines'; readonly tiles: readonly number[] }
  | { readonly game: 'plinko'; readonly pocket: number }
  | { readonly game: 'roulette'; readonly number: number }
  | { readonly game: 'hilo' | 'blackjack'; readonly cards: readonly number[] }
  | { readonly game: 'slot'; readonly spins: readonly (readonly number[])[] }

/** Cards of hi-lo and blackjack that are shown: more than most rounds have. */
const CARDS_SHOWN = 20
/** The most flights of a chain: each one is a hash to compute. */
const MOST_FLIGHTS = 1_000_000
const NOTHING: AskedRound = {
  ...{ game: 'dice', serverSeed: '', clientSeed: '', nonce: '0', count: '', model: '', choice: '' },
}

/** The round that the fragment of the address names; empty fields where it names none. */
export function readRound(fragment: string): AskedRound {
  const facts = new URLSearchParams(fragment.replace(/^#/, ''))
  const fact = (name: string) => facts.get(name) ?? ''
  const game = fact('game')
  const choice = parsed(fact('choice'))
  return {
    game: isGameName(game) ? game : NOTHING.game,
    serverSeed: fact('serverSeed'),
    clientSeed: fact('clientSeed'),
    nonce: fact('nonce') || NOTHING.nonce,
    count: String(choice.rows ?? choice.mines ?? ''),
    model: game === 'slot' ? String(choice.model ?? '') : '',
    choice: fact('choice'),
  }
}

/** The count that a game needs beside the seeds, between two others; absent for games that need none. */
export function countOf(game: GameName): { readonly least: number; readonly most: number } | undefined {
  if (game === 'plinko') return { least: PLINKO_LEAST_ROWS, most: PLINKO_MOST_ROWS }
  return game === 'mines' ? { least: 1, most: MINES_MOST } : undefined
}

/** Computes a round; `undefined` until everything that it takes is there. */
export function checkRound(asked: AskedRound): CheckedRound | undefined {
  const { game, serverSeed, clientSeed } = asked
  const nonce = wholeIn(asked.nonce, 0, Number.MAX_SAFE_INTEGER)
  const bounds = countOf(game)
  const count = bounds ? wholeIn(asked.count, bounds.least, bounds.most) : 0
  if (serverSeed === '' || clientSeed === '' || nonce === undefined || count === undefined) return undefined
  if (game === 'crash') {
    if (nonce < 1 || nonce > MOST_FLIGHTS) return undefined
    const outcome = { game, hundredths: crashHeight(serverSeed, clientSeed) } as const
    return { hash: endOfChain(serverSeed, nonce), outcome }
  }
  const slot =
    game === 'slot'
      ? GAMES.slot.readChoice({ buy: false, ...parsed(asked.choice), model: asked.model })
      : undefined
  if (game === 'slot' && !slot) return undefined
  const seeds = { serverSeed, clientSeed, nonce }
  const multiplier = multiplierOf(asked, seeds)
  return {
    hash: hashOfSeed(serverSeed),
    outcome: slot
      ? { game: 'slot', spins: GAMES.slot.draw(floatsOf(seeds), slot).spins }
      : outcomeOf(game as DrawnGame, floatsOf(seeds), count),
    ...(multiplier !== undefined && { multiplier }),
    ...(slot && { jackpotNumber: jackpotNumber(seeds) }),
  }
}

/** Games whose numbers come from seeds and a nonce alone. */
type DrawnGame = Exclude<GameName, 'slot' | 'crash'>

function outcomeOf(game: DrawnGame, next: () => number, count: number): RoundOutcome {
  switch (game) {
    case 'dice':
      return { game, hundredths: GAMES.dice.draw(next, { side: 'over', multiplier: 200 }) }
    case 'limbo':
      return { game, hundredths: GAMES.limbo.draw(next, { target: 200 }) }
    case 'keno':
      return { game, numbers: GAMES.keno.draw(next, { picks: [1] }) }
    case 'roulette':
      return { game, number: GAMES.roulette.draw(next, { chips: { red: 1 } }) }
    case 'plinko': {
      const way = GAMES.plinko.draw(next, { rows: count, risk: 'low' })
      return { game, pocket: way.reduce((sum, step) => sum + step, 1) }
    }
    case 'mines':
      return { game, tiles: minesOf(next, { mines: count }).map((place) => place + 1) }
    case 'hilo':
    case 'blackjack':
      return { game, cards: Array.from({ length: CARDS_SHOWN }, () => drawCard(next)) }
  }
}

function multiplierOf({ game, choice, count, model }: AskedRound, seeds: Parameters<typeof floatsOf>[0]) {
  const rules = rulesOf(game)
  const told = parsed(choice)
  if (rules.kind !== 'instant') return undefined
  const read = rules.readChoice({
    ...told,
    ...(game === 'plinko' && { rows: Number(count) }),
    ...(game === 'slot' && { model }),
  })
  if (read === undefined) return undefined
  const won = rules.multiplierOf(rules.draw(floatsOf(seeds), read), read)
  return Math.floor(won / (rules.stakesIn?.(read) ?? 1))
}

function parsed(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

function wholeIn(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}
