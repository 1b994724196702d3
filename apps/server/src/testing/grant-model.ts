/** What a bonus is, told as simply as it can be. Amounts are minor units. */
interface ModelGrant {
  state: 'active' | 'converted' | 'spent' | 'expired' | 'forfeited'
  /** What the bonus holds. */
  money: number
  /** What it brought the player; below 0 where the wallet has paid what the bonus could not. */
  toPlayer: number
  /** What the house has received; below 0 where it has paid. */
  toHouse: number
  counted: number
  isOver: boolean
}

interface ModelTransaction {
  readonly id: string
  readonly kind: 'bet' | 'win'
  readonly round: ModelRound
  readonly own: number
  readonly bonus: number
  readonly ownWon: number
  readonly bonusWon: number
  isVoid: boolean
}

interface ModelRound {
  readonly id: string
  readonly grant: ModelGrant | null
  state: 'open' | 'settled' | 'cancelled'
  /** What of the stakes is not taken back: own money, and money of the bonus. */
  own: number
  bonus: number
  won: number
  counted: number
}

/** Terms that the model knows. */
export interface ModelTerms {
  /** What a bonus is given with. */
  readonly gift: number
  readonly required: number
  readonly cap: number
}

/**
 * What a member has who plays with own money and bonuses, in slots of which all counts. Each step tells whether it is taken; one that is
 * refused changes nothing. Plain data, so that it can be copied.
 */
export class GrantModel {
  own: number
  grants: ModelGrant[] = []
  rounds: ModelRound[] = []
  transactions: ModelTransaction[] = []
  readonly terms: ModelTerms

  constructor(terms: ModelTerms, own: number) {
    this.terms = terms
    this.own = own
  }

  /** A copy that shares nothing. */
  copy(): GrantModel {
    const { own, ...rest } = structuredClone({ ...this })
    return Object.assign(new GrantModel(this.terms, own), rest)
  }

  get active(): ModelGrant | undefined {
    return this.grants.find(({ state }) => state === 'active')
  }

  /** All that may be staked. */
  get purse(): number {
    return this.own + (this.active?.money ?? 0)
  }

  claim(): boolean {
    if (this.active) return false
    const { gift: money } = this.terms
    this.grants.push({ state: 'active', money, toPlayer: 0, toHouse: 0, counted: 0, isOver: false })
    return true
  }

  /** @param win `undefined` for a round that stays open */
  bet(id: string, stake: number, win?: number): boolean {
    if (stake > this.purse || stake === 0) return false
    const own = Math.min(stake, this.own)
    const bonus = stake - own
    const grant = this.active ?? null
    const state = win === undefined ? 'open' : 'settled'
    const round: ModelRound = { id, grant, state, own, bonus, won: win ?? 0, counted: 0 }
    const bonusWon = Math.floor(((win ?? 0) * bonus) / stake)
    const ownWon = (win ?? 0) - bonusWon
    this.rounds.push(round)
    this.transactions.push({ id, kind: 'bet', round, own, bonus, ownWon, bonusWon, isVoid: false })
    this.own += ownWon - own
    this.#follow(round, bonusWon - bonus)
    return true
  }

  win(id: string, round: ModelRound, amount: number, isEnded: boolean): boolean {
    if (round.state === 'cancelled') return false
    const staked = round.own + round.bonus
    const bonusWon = staked === 0 ? 0 : Math.floor((amount * round.bonus) / staked)
    const ownWon = amount - bonusWon
    this.transactions.push({
      ...{ id, kind: 'win', round, own: 0, bonus: 0, ownWon, bonusWon, isVoid: false },
    })
    round.won += amount
    if (isEnded) round.state = 'settled'
    this.own += ownWon
    this.#follow(round, bonusWon)
    return true
  }

  end(round: ModelRound): boolean {
    if (round.state === 'open') round.state = 'settled'
    this.#follow(round, 0)
    return true
  }

  void(transaction: ModelTransaction): boolean {
    if (transaction.isVoid) return true
    const before = this.copy()
    const { round, own, bonus, ownWon, bonusWon } = transaction
    transaction.isVoid = true
    round.own -= own
    round.bonus -= bonus
    round.won -= ownWon + bonusWon
    if (round.own + round.bonus === 0 && round.won === 0) round.state = 'cancelled'
    this.own += own - ownWon
    const ownPart = this.own
    this.#follow(round, bonus - bonusWon)
    if (Math.min(ownPart, this.own) >= 0) return true
    // What was won is not there any more.
    Object.assign(this, before)
    return false
  }

  /** The time of all bonuses passes. */
  expire() {
    for (const grant of this.grants) {
      if (grant.state === 'active') this.#give(grant, 'expired')
      grant.isOver = true
    }
  }

  withdraw(amount: number): boolean {
    if (amount > this.own) return false
    this.own -= amount
    if (this.active) this.#give(this.active, 'forfeited')
    return true
  }

  #give(grant: ModelGrant, state: 'expired' | 'forfeited') {
    grant.toHouse += grant.money
    grant.money = 0
    grant.state = state
  }

  /** What a change of a round does to its bonus. */
  #follow(round: ModelRound, change: number) {
    const { grant } = round
    if (!grant) return
    const counts = round.state === 'settled' ? round.own + round.bonus : 0
    if (grant.state !== 'expired' && grant.state !== 'forfeited') grant.counted += counts - round.counted
    round.counted = counts
    grant.money += change
    const wasPlayer = grant.toPlayer
    if (grant.state === 'converted') {
      const all = grant.money + grant.toPlayer + grant.toHouse
      grant.toPlayer = Math.max(Math.min(all, this.terms.cap), Math.min(grant.toPlayer, 0))
      grant.toHouse = all - grant.toPlayer
      grant.money = 0
    } else {
      const repaid = Math.max(0, Math.min(-grant.toPlayer, grant.money))
      grant.toPlayer += repaid
      grant.money -= repaid
      if (grant.state === 'active' || grant.state === 'spent') this.#goOn(grant)
      else {
        grant.toHouse += grant.money
        grant.money = 0
      }
    }
    this.own += grant.toPlayer - wasPlayer
  }

  #goOn(grant: ModelGrant) {
    const keep = (amount: number) => {
      const own = Math.min(amount, Math.max(0, this.terms.cap - Math.max(0, grant.toPlayer)))
      grant.toPlayer += own
      grant.toHouse += amount - own
      grant.money = 0
    }
    // The wallet pays what the bonus cannot.
    if (grant.money < 0) {
      grant.toPlayer += grant.money
      grant.money = 0
    }
    if (grant.state === 'spent' && grant.money > 0) {
      if (grant.isOver) {
        grant.toHouse += grant.money
        grant.money = 0
      } else if (this.active) keep(grant.money)
      else grant.state = 'active'
    }
    if (grant.state !== 'active') return
    const isPlayed = this.rounds.some((round) => round.grant === grant && round.state === 'open')
    if (grant.counted >= this.terms.required) {
      keep(grant.money)
      grant.state = 'converted'
    } else if (grant.money === 0 && !isPlayed) grant.state = 'spent'
  }
}
