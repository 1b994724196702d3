import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { merchantColumn, merchants, type Texts } from '../../../merchants/index.ts'
import { members } from '../../member/index.ts'
import type { PayTo } from '../channels/channel-kind.ts'
import type { ChannelIcon, LateRule } from '../channels/deposit-channel.ts'
import type { DepositState } from './deposit-states.ts'
import type { NoticeOutcome, Settlement } from './notice-outcome.ts'
import type { Refusal } from './refusals.ts'
import type { StepActor } from './step-actor.ts'
import type { ReviewReason, WithdrawalState } from './withdrawal-states.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A bank's reference as it is compared: people type it in any case and with blanks anywhere. */
export const bankReference = (reference: unknown) => sql`upper(regexp_replace(${reference}, '\\s', '', 'g'))`

/** Ways to deposit at a merchant, in the order in which players see them. */
export const depositChannels = pgTable(
  'deposit_channels',
  {
    merchant: merchantColumn(),
    code: text().notNull(),
    /** Provider of the `deposits` service, or `local`. */
    kind: text().notNull().default('local'),
    /** Name of the merchant's connection to it; null for `local`. */
    connection: text(),
    names: jsonb().$type<Texts>().notNull(),
    icon: text().$type<ChannelIcon>().notNull(),
    /** Minor units, as all money here. */
    min: bigint({ mode: 'number' }).notNull().default(0),
    /** Null for no limit. */
    max: bigint({ mode: 'number' }),
    late: text().$type<LateRule>().notNull().default('credit'),
    enabled: boolean().notNull().default(true),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'deposit_channels_pk', columns: [table.merchant, table.code] }),
    check('deposit_channels_icon', sql`${table.icon} IN ('qr', 'bank', 'wallet', 'card', 'coin')`),
    check('deposit_channels_late', sql`${table.late} IN ('credit', 'review')`),
    check('deposit_channels_limits', sql`${table.min} >= 0 AND ${table.max} >= ${table.min}`),
  ],
)

/** Orders stay for as long as the ledger: neither merchant nor member goes while there are any. */
const orderColumns = {
  id: uuid().primaryKey().defaultRandom(),
  merchant: text()
    .notNull()
    .references(() => merchants.code),
  member: uuid()
    .notNull()
    .references(() => members.id),
  /** As players, cashiers and channels read it; unique in the merchant. */
  number: text().notNull(),
  /** Made by the browser before it asks: an order is made once, however often it is sent. */
  requestId: uuid().notNull(),
  /** Minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
  /** ISO 4217 */
  currency: text().notNull(),
  /** Why it was refused, as one of the reasons that players read in their language; null for other words. */
  refusal: text().$type<Refusal>(),
  /** Why it was refused, in the words that the player reads; empty where nothing was said, or it is one of those reasons. */
  reason: text().notNull().default(''),
  /** What the channel or the bank calls the payment; empty before there is one. */
  reference: text().notNull().default(''),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
}

/** Deposits that members asked for, with what came of them. */
export const depositOrders = pgTable(
  'deposit_orders',
  {
    ...orderColumns,
    /** Code of the channel; no reference, since channels are replaced. */
    channel: text().notNull(),
    kind: text().notNull(),
    connection: text(),
    state: text().$type<DepositState>().notNull().default('pending'),
    /** What the payer is to pay, in minor units, where that tells the order from others that wait; null where it is the amount. */
    payAmount: bigint({ mode: 'number' }),
    /** Name of the account that it is to be paid to; null where the channel has none to choose from. */
    account: text(),
    /** What came in, in minor units, which is what is credited; null before anything did. */
    received: bigint({ mode: 'number' }),
    /** Where to pay; null until the channel has said so. */
    payTo: jsonb().$type<PayTo>(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When the upkeep next looks at it; null where nothing is due any more. */
    dueAt: timestamp({ withTimezone: true }),
    /** How often the upkeep has looked at it since it came to its state. */
    dueTries: integer().notNull().default(0),
    /** Why the last of these tries has failed; empty where none has. */
    dueProblem: text().notNull().default(''),
    /** Whether a person sends back what came, since the channel cannot. */
    refundByHand: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('deposit_orders_number').on(table.merchant, table.number),
    uniqueIndex('deposit_orders_request').on(table.member, table.requestId),
    index('deposit_orders_member').on(table.member, table.createdAt.desc()),
    index('deposit_orders_list').on(table.merchant, table.createdAt.desc()),
    index('deposit_orders_queue').on(table.merchant, table.state, table.createdAt.desc()),
    uniqueIndex('deposit_orders_pay_amount')
      .on(table.merchant, table.channel, table.payAmount)
      .where(sql`${table.state} = 'pending'`),
    index('deposit_orders_amount_rests')
      .on(table.merchant, table.payAmount, table.expiresAt.desc())
      .where(sql`${table.payAmount} IS NOT NULL`),
    index('deposit_orders_account')
      .on(table.merchant, table.channel, table.createdAt)
      .where(sql`${table.account} IS NOT NULL`),
    index('deposit_orders_reference').on(bankReference(table.reference)).where(sql`${table.reference} <> ''`),
    index('deposit_orders_due').on(table.dueAt).where(sql`${table.dueAt} IS NOT NULL`),
    check('deposit_orders_amount', sql`${table.amount} > 0 AND ${table.received} > 0`),
    check('deposit_orders_pay_amount', sql`${table.payAmount} > ${table.amount}`),
    check(
      'deposit_orders_state',
      sql`${table.state} IN ('pending', 'review', 'paid', 'credited', 'failed', 'expired', 'refunding', 'refunded')`,
    ),
    check(
      'deposit_orders_received',
      sql`${table.received} IS NOT NULL OR ${table.state} IN ('pending', 'failed', 'expired')`,
    ),
  ],
)

/** Where a bank slip stands. `review`: a person looks at it. */
export type SlipState = 'review' | 'refused'

/** Bank slips that members sent. Each is of one transfer, which its bank names; it counts once in the installation. */
export const depositSlips = pgTable(
  'deposit_slips',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: merchantColumn(),
    deposit: uuid()
      .notNull()
      .references(() => depositOrders.id),
    state: text().$type<SlipState>().notNull().default('review'),
    /** The bank's code, or the wallet's name, and what it calls the transfer. */
    bank: text().notNull(),
    transfer: text().notNull(),
    /** Why it was refused: as orders have it. */
    refusal: text().$type<Refusal>(),
    reason: text().notNull().default(''),
    pictureType: text().$type<'jpeg' | 'png'>().notNull(),
    picture: bytes().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // One that was refused may be sent for the right order.
    uniqueIndex('deposit_slips_transfer')
      .on(table.bank, table.transfer)
      .where(sql`${table.state} = 'review'`),
    index('deposit_slips_named').on(bankReference(table.transfer)),
    index('deposit_slips_deposit').on(table.deposit, table.id.desc()),
    index('deposit_slips_queue').on(table.merchant, table.state, table.id),
    check('deposit_slips_state', sql`${table.state} IN ('review', 'refused')`),
    check('deposit_slips_type', sql`${table.pictureType} IN ('jpeg', 'png')`),
  ],
)

/** Withdrawals that members asked for; the amount is held from the beginning. */
export const withdrawalOrders = pgTable(
  'withdrawal_orders',
  {
    ...orderColumns,
    state: text().$type<WithdrawalState>().notNull(),
    /** Why a person has to look at it. */
    reviewReasons: text().array().$type<ReviewReason[]>().notNull().default([]),
    /** Id of the bank account; no reference, since the member may remove it. */
    account: uuid().notNull(),
    /** The account as it was: ISO 3166-1 alpha-2, the bank's code there, number and holder. */
    country: text().notNull(),
    bank: text().notNull(),
    accountNumber: text().notNull(),
    holder: text().notNull(),
    /** Number of the bank's file that it is paid by; null where it is in none. */
    payoutBatch: text(),
    /** Name of the connection to the company that pays it; null where no company does. */
    payoutConnection: text(),
    /** When the company is next asked about it; null where it is not, any more. */
    dueAt: timestamp({ withTimezone: true }),
    /** How often the company was asked. */
    dueTries: integer().notNull().default(0),
    /** Why the last time has failed; empty where none has. */
    dueProblem: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('withdrawal_orders_number').on(table.merchant, table.number),
    uniqueIndex('withdrawal_orders_request').on(table.member, table.requestId),
    index('withdrawal_orders_member').on(table.member, table.createdAt.desc()),
    index('withdrawal_orders_list').on(table.merchant, table.createdAt.desc()),
    index('withdrawal_orders_queue').on(table.merchant, table.state, table.createdAt.desc()),
    index('withdrawal_orders_batch')
      .on(table.merchant, table.payoutBatch)
      .where(sql`${table.payoutBatch} IS NOT NULL`),
    index('withdrawal_orders_named').on(bankReference(table.reference)).where(sql`${table.reference} <> ''`),
    index('withdrawal_orders_account').on(table.merchant, table.accountNumber),
    index('withdrawal_orders_due').on(table.dueAt).where(sql`${table.dueAt} IS NOT NULL`),
    index('withdrawal_orders_reference')
      .on(bankReference(table.reference))
      .where(sql`${table.state} = 'paid'`),
    check('withdrawal_orders_amount', sql`${table.amount} > 0`),
    check(
      'withdrawal_orders_state',
      sql`${table.state} IN ('review', 'approved', 'paying', 'paid', 'rejected', 'failed', 'cancelled')`,
    ),
  ],
)

/**
 * What came from channels about deposits, kept as it came, and payments that a person saw at the bank and entered. Where money came that
 * no order could take, a person settles it (see payment-administration).
 */
export const channelNotices = pgTable(
  'channel_notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: merchantColumn(),
    channel: text().notNull(),
    /** The channel's own id of the notice, which counts once; null where nothing proves who sent it. */
    noticeId: text(),
    /** Number of the order that it names; empty where it names none. */
    order: text().notNull().default(''),
    /** What was done with it: `applied`, or why nothing was. */
    outcome: text().$type<NoticeOutcome | 'kept'>().notNull(),
    /** As it came; empty once it is old and nobody needs it any more. */
    body: text().notNull(),
    /** Minor units of the money that it tells of; 0 where it tells of none. */
    amount: bigint({ mode: 'number' }).notNull().default(0),
    /** ISO 4217; empty where it tells of no money. */
    currency: text().notNull().default(''),
    /** What the channel or the bank calls the payment; empty where it has no name. */
    reference: text().notNull().default(''),
    /** When it was paid; null where nobody says so. */
    paidAt: timestamp({ withTimezone: true }),
    /** Whether a person has to settle the money; null where no money was left over. */
    settlement: text().$type<Settlement>(),
    /** Who is credited, once an operator has said so. */
    member: uuid().references(() => members.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('channel_notices_once').on(table.merchant, table.channel, table.noticeId),
    index('channel_notices_list').on(table.merchant, table.id.desc()),
    index('channel_notices_order').on(table.merchant, table.order),
    index('channel_notices_settlement')
      .on(table.merchant, table.settlement, table.id.desc())
      .where(sql`${table.settlement} IS NOT NULL`),
    index('channel_notices_reference')
      .on(bankReference(table.reference))
      .where(sql`${table.reference} <> ''`),
    // A transfer is entered once in the installation; one that was entered by mistake may be entered again.
    uniqueIndex('channel_notices_entered')
      .on(bankReference(table.reference))
      .where(sql`${table.outcome} = 'entered' AND ${table.settlement} <> 'ignored'`),
    check(
      'channel_notices_settlement',
      sql`${table.settlement} IN ('open', 'credited', 'returned', 'ignored', 'known')`,
    ),
  ],
)

/**
 * Every step of every order and of every payment that a person settled: what, who and why. A trigger refuses changing
 * or deleting rows.
 */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deposit: uuid().references(() => depositOrders.id),
    withdrawal: uuid().references(() => withdrawalOrders.id),
    payment: bigint({ mode: 'number' }).references(() => channelNotices.id),
    /** What was done, such as `paid` or `approved`. */
    action: text().notNull(),
    /** The state afterwards. */
    state: text().$type<DepositState | WithdrawalState | Settlement>().notNull(),
    actor: text().$type<StepActor['kind']>().notNull(),
    /** Name of the operator, as given; empty for everybody else. */
    name: text().notNull().default(''),
    /** User of the operator's machine; empty for everybody else. */
    systemUser: text().notNull().default(''),
    reason: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('order_steps_deposit').on(table.deposit, table.id).where(sql`${table.deposit} IS NOT NULL`),
    index('order_steps_withdrawal')
      .on(table.withdrawal, table.id)
      .where(sql`${table.withdrawal} IS NOT NULL`),
    index('order_steps_payment').on(table.payment, table.id).where(sql`${table.payment} IS NOT NULL`),
    index('order_steps_operators').on(table.at, table.id).where(sql`${table.actor} = 'operator'`),
    check(
      'order_steps_order',
      sql`num_nonnulls(${table.deposit}, ${table.withdrawal}, ${table.payment}) = 1`,
    ),
  ],
)
