import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Executor, Transaction } from '../../db/index.ts'
import { type ConnectionsOf, GatewayError } from '../../gateways/index.ts'
import { holdMember, type Member } from '../member/index.ts'
import { barredAt, findBars } from '../protection/index.ts'
import {
  findWallets,
  LedgerError,
  listAccounts,
  MAIN_WALLET,
  type MemberAccount,
  post,
  revert,
  VENDOR_ACCOUNTS,
} from '../wallet/index.ts'
import { vendorMovements, vendorResultsAccount } from './movements.ts'
import {
  beginTransfer,
  claimDueTransfers,
  endTransfer,
  findOpenTransfer,
  holdTransfer,
  type VendorTransfer,
} from './vendor-transfer-store.ts'
import type { VendorMove, VendorOutcome, VendorWalletGateway } from './vendor-wallet-gateway.ts'
import { vendorWalletService } from './vendor-wallet-service.ts'

/** Whose money. */
export interface VendorWalletOwner {
  readonly merchant: string
  readonly member: string
  /** ISO 4217 */
  readonly currency: string
}

/**
 * What is known of a wallet: `current` was read from the provider just now, `moving` has a transfer that has not ended, and of
 * `unreachable` only the last known balance is known.
 */
export type VendorWalletState = 'current' | 'moving' | 'unreachable'

/** A wallet that a provider holds. */
export interface VendorWallet {
  /** Name of the connection. */
  readonly connection: string
  /** Minor units. */
  readonly balance: number
  readonly state: VendorWalletState
}

/** What collecting came to. */
export interface Collected {
  /** What came back, in minor units. */
  readonly amount: number
  /** The wallets afterwards. */
  readonly wallets: readonly VendorWallet[]
}

/** Moves money between members' own wallets and those that providers of games hold themselves. */
export interface VendorWallets {
  /** The wallets that a member has, with what their providers say now. */
  list(owner: VendorWalletOwner): Promise<readonly VendorWallet[]>
  /**
   * Moves everything in the member's own wallet that they may stake to the provider behind a connection; nothing where it holds no money itself.
   * @throws {GatewayError} where the money did not arrive, or nobody knows yet whether it did
   */
  fund(owner: VendorWalletOwner, connection: string): Promise<void>
  /**
   * Moves everything back. A provider that does not answer keeps what it has, and the others are emptied nevertheless.
   * @param isChosen whether a wallet is emptied, by its last known balance; all where absent
   */
  collect(
    owner: VendorWalletOwner,
    isChosen?: (wallet: Pick<VendorWallet, 'connection' | 'balance'>) => boolean,
  ): Promise<Collected>
  /** Asks how open transfers stand. Any number of processes may do it at once. */
  tend(): Promise<void>
}

/** A transfer that a provider knows nothing of, long after it was asked, was never made, in ms. */
const GIVE_UP_MS = 120_000
/** Transfers that are asked about at the same time. */
const AT_A_TIME = 10
/** Transfers that one round looks at. */
const ROUND = 200

const accountOf = (connection: string) => `${VENDOR_ACCOUNTS}${connection}`
const connectionOf = ({ name }: MemberAccount) => name.slice(VENDOR_ACCOUNTS.length)

interface VendorWalletParts {
  readonly orm: NodePgDatabase
  readonly connections: ConnectionsOf
  /** Unix time in ms. */
  readonly now: () => number
  /** Told of a transfer that could not be looked after; the others are. */
  readonly onError: (error: unknown) => void
}

export function vendorWallets({ orm, connections, now, onError }: VendorWalletParts): VendorWallets {
  const open = async (merchant: string, connection: string): Promise<VendorWalletGateway | undefined> => {
    const made = await connections(vendorWalletService, merchant)
    return made.find(({ name }) => name === connection)?.open()
  }

  const end = (transfer: VendorTransfer, outcome: VendorOutcome) =>
    orm.transaction((transaction) => settleTransfer(transaction, transfer, outcome, new Date(now())))

  /** Asks how an open transfer stands and ends it where it has. @param isRefused whether the provider has just refused it */
  const resume = async (transfer: VendorTransfer, isRefused: boolean): Promise<VendorOutcome | undefined> => {
    const gateway = await open(transfer.merchant, transfer.connection)
    const standing = await gateway?.standing(moveOf(transfer)).catch(unlessDown)
    const isOld = now() - transfer.createdAt.getTime() > GIVE_UP_MS
    const outcome = standing === 'unknown' ? (isRefused || isOld ? 'failed' : undefined) : standing
    if (outcome) await end(transfer, outcome)
    return outcome
  }

  /** Has a transfer made that has begun. */
  const make = async (
    transfer: VendorTransfer,
    gateway: VendorWalletGateway,
  ): Promise<VendorOutcome | undefined> => {
    const move = moveOf(transfer)
    const told = await gateway.move(move).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
      return error
    })
    const isNoAnswer = told instanceof GatewayError
    // What was accepted may be known to nobody yet.
    const outcome = isNoAnswer ? (told.unsent ? 'failed' : undefined) : told
    if (outcome === undefined) return resume(transfer, isNoAnswer && !told.outage)
    await end(transfer, outcome)
    return outcome
  }

  /** Brings an account to what its provider says. */
  const read = async (owner: VendorWalletOwner, account: MemberAccount): Promise<VendorWallet> => {
    const { merchant, member } = owner
    const connection = connectionOf(account)
    const as = (state: VendorWalletState, balance = account.balance) => ({ connection, balance, state })
    const pending = await findOpenTransfer(orm, { member, connection })
    if (pending && !(await resume(pending, false))) return as('moving')
    const gateway = await open(merchant, connection)
    // Read after the transfer has ended, or it would not count.
    const before = pending ? (await accounts(owner)).find(({ id }) => id === account.id) : account
    const balance = await gateway?.balance(owner).catch(unlessDown)
    if (before === undefined || balance === undefined) return as('unreachable', before?.balance)
    const isBooked = await held(owner, async (transaction, found) => {
      const account = found(connection)
      // Money has moved while the provider was asked: what it said is not of now.
      if (
        account?.entries !== before.entries ||
        (await findOpenTransfer(transaction, { member, connection }))
      )
        return false
      await bookResult(transaction, owner, account, balance, new Date(now()))
      return true
    })
    return isBooked ? as('current', balance) : as('moving', before.balance)
  }

  const accounts = (owner: VendorWalletOwner, executor: Executor = orm) =>
    listAccounts(executor, { ...owner, prefix: VENDOR_ACCOUNTS })

  /** Works on a member's wallets at providers while nobody else does. */
  const held = <T>(
    owner: VendorWalletOwner,
    work: (
      transaction: Transaction,
      found: (connection: string) => MemberAccount | undefined,
      member: Member | undefined,
    ) => Promise<T>,
  ): Promise<T> =>
    orm.transaction(async (transaction) => {
      const member = await holdMember(transaction, owner.member)
      const all = await accounts(owner, transaction)
      return work(transaction, (connection) => all.find(({ name }) => name === accountOf(connection)), member)
    })

  const list = async (owner: VendorWalletOwner) =>
    Promise.all((await accounts(owner)).map((account) => read(owner, account)))

  /** Empties a wallet whose balance was read. @returns what came back */
  const empty = async (owner: VendorWalletOwner, { connection, state }: VendorWallet): Promise<number> => {
    const gateway = state === 'current' ? await open(owner.merchant, connection) : undefined
    if (!gateway) return 0
    const transfer = await held(owner, async (transaction, found) => {
      const { balance: amount } = found(connection) ?? { balance: 0 }
      return amount === 0
        ? undefined
        : begin(transaction, owner, { connection, direction: 'collect', amount })
    })
    return transfer && (await make(transfer, gateway)) === 'done' ? transfer.amount : 0
  }

  const begin = (
    transaction: Executor,
    { merchant, member, currency }: VendorWalletOwner,
    transfer: Pick<VendorTransfer, 'connection' | 'direction' | 'amount'>,
  ) => beginTransfer(transaction, { merchant, member, currency, ...transfer, createdAt: new Date(now()) })

  /** Takes all money of the main wallet that may be staked, and none while the member pauses; a bet of this moment comes first. */
  const beginFunding = async (
    owner: VendorWalletOwner,
    connection: string,
    triesLeft = 3,
  ): Promise<VendorTransfer | undefined> => {
    try {
      return await held(owner, async (transaction, _, member) => {
        const wallets = await findWallets(transaction, owner.member, owner.currency)
        const balance = wallets.find(({ name }) => name === MAIN_WALLET)?.balance ?? 0
        const at = new Date(now())
        // Nobody is asked about bets there, so nothing goes in that may not be staked.
        const isPaused = member?.pausedUntil ? member.pausedUntil > at : false
        const amount = isPaused ? 0 : balance - barredAt(await findBars(transaction, owner.member), at)
        if (amount <= 0) return undefined
        const begun = await begin(transaction, owner, { connection, direction: 'fund', amount })
        if (begun) await post(transaction, { ...postingOf(begun), at: begun.createdAt })
        return begun
      })
    } catch (error) {
      const isSpent = error instanceof LedgerError && error.reason === 'insufficient'
      if (!isSpent || triesLeft === 1) throw error
      return beginFunding(owner, connection, triesLeft - 1)
    }
  }

  return {
    list,
    async fund(owner, connection) {
      const gateway = await open(owner.merchant, connection)
      if (!gateway) return
      const transfer = await beginFunding(owner, connection)
      if (!transfer || (await make(transfer, gateway)) === 'done') return
      throw new GatewayError({
        gateway: vendorWalletService.name,
        reason: 'did not take the money',
        outage: false,
      }).ofMerchant(owner.merchant)
    },
    async collect(owner, isChosen = () => true) {
      const chosen = (await accounts(owner)).filter((account) =>
        isChosen({ connection: connectionOf(account), balance: account.balance }),
      )
      const known = await Promise.all(chosen.map((account) => read(owner, account)))
      const amounts = await Promise.all(known.map((wallet) => empty(owner, wallet)))
      const after = await accounts(owner)
      const wallets = await Promise.all(
        known.map(async (wallet): Promise<VendorWallet> => {
          const account = after.find((one) => connectionOf(one) === wallet.connection)
          const pending = await findOpenTransfer(orm, { ...wallet, member: owner.member })
          return {
            ...wallet,
            balance: account?.balance ?? wallet.balance,
            state: pending ? 'moving' : wallet.state,
          }
        }),
      )
      return { amount: amounts.reduce((sum, amount) => sum + amount, 0), wallets }
    },
    async tend() {
      for (let seen = 0; seen < ROUND; seen += AT_A_TIME) {
        const due = await claimDueTransfers(orm, new Date(now()), AT_A_TIME)
        await Promise.all(due.map((transfer) => resume(transfer, false).catch(onError)))
        if (due.length < AT_A_TIME) return
      }
    },
  }
}

/** Ends a transfer, once, and moves in the ledger what that means. @returns whether it was open */
export async function settleTransfer(
  transaction: Transaction,
  { id, member }: Pick<VendorTransfer, 'id' | 'member'>,
  outcome: VendorOutcome,
  at: Date,
  reason = '',
): Promise<boolean> {
  // Held first here as well: whoever reads or moves money at providers sees the transfer and what it moved, or neither.
  await holdMember(transaction, member)
  const transfer = await holdTransfer(transaction, id)
  if (transfer?.state !== 'asked') return false
  const { merchant, direction } = transfer
  await endTransfer(transaction, id, { state: outcome, reason, endedAt: at })
  if (direction === 'collect' && outcome === 'done') await post(transaction, { ...postingOf(transfer), at })
  if (direction === 'fund' && outcome === 'failed') {
    const { key: original } = postingOf(transfer)
    const movement = vendorMovements.fundReturn
    await revert(transaction, { merchant, original, key: `${movement.kind}:${id}`, movement, at })
  }
  return true
}

/** What a transfer moves in the ledger: when it begins where money goes to the provider, when it is done where it comes back. */
function postingOf({ id, merchant, member, connection, direction, amount, currency }: VendorTransfer) {
  const [main, vendor] = [{ member }, { member, beside: accountOf(connection) }]
  const movement = vendorMovements[direction]
  const [from, to] = direction === 'fund' ? [main, vendor] : [vendor, main]
  return { merchant, key: `${movement.kind}:${id}`, movement, from, to, amount, currency, reference: id }
}

/** Brings an account of a held member to the balance that its provider told; the difference was won or lost there. */
async function bookResult(
  transaction: Transaction,
  { merchant, member, currency }: VendorWalletOwner,
  account: MemberAccount,
  balance: number,
  at: Date,
): Promise<void> {
  const won = balance - account.balance
  if (won === 0) return
  const house = vendorResultsAccount(connectionOf(account))
  const own = { member, beside: account.name }
  await post(transaction, {
    merchant,
    // Its member is held: this is the only movement after so many.
    key: `${vendorMovements.result.kind}:${account.id}:${account.entries}`,
    movement: vendorMovements.result,
    ...(won > 0 ? { from: house, to: own } : { from: own, to: house }),
    amount: Math.abs(won),
    currency,
    at,
  })
}

const moveOf = ({ id, ...transfer }: VendorTransfer): VendorMove => ({
  ...transfer,
  id: id.replaceAll('-', ''),
})

/** Nothing is known where a provider does not answer. */
function unlessDown(error: unknown): undefined {
  if (error instanceof GatewayError) return undefined
  throw error
}
