import type { ComponentType } from 'react'
import type { OperationId } from '../../server/src/operation-types.ts'
import type { TextId } from './lib/texts.ts'

/** A page of a merchant. Menu, search of everything and access come from this list. */
export interface PageEntry {
  /** Last part of its address, below the merchant; empty for the first page. */
  readonly path: string
  readonly title: TextId
  /** The operation without which it shows nothing; absent where everybody may open it. */
  readonly needs?: OperationId
  /** Whether it is of one thing, which its address names, so that no menu leads there. */
  readonly isOfOne?: true
  readonly icon:
    | 'home'
    | 'queue'
    | 'closing'
    | 'risk'
    | 'messages'
    | 'payouts'
    | 'proposals'
    | 'operations'
    | 'operators'
    | 'trail'
  screen(): Promise<{ Screen: ComponentType }>
}

export const pages: readonly PageEntry[] = [
  { path: '', title: 'page.home', icon: 'home', screen: () => import('./areas/home/home-screen.tsx') },
  {
    path: 'queue',
    title: 'page.queue',
    needs: 'withdrawals.case',
    icon: 'queue',
    screen: () => import('./areas/queue/queue-screen.tsx'),
  },
  {
    path: 'payouts',
    title: 'page.payouts',
    needs: 'withdrawals.files',
    icon: 'payouts',
    screen: () => import('./areas/payouts/payouts-screen.tsx'),
  },
  {
    path: 'closing',
    title: 'page.closing',
    needs: 'closing.show',
    icon: 'closing',
    screen: () => import('./areas/closing/closing-screen.tsx'),
  },
  {
    path: 'risk',
    title: 'page.risk',
    needs: 'risk.list',
    icon: 'risk',
    screen: () => import('./areas/risk/risk-screen.tsx'),
  },
  {
    path: 'messages',
    title: 'page.messages',
    needs: 'messages.audiences',
    icon: 'messages',
    screen: () => import('./areas/messages/messages-screen.tsx'),
  },
  {
    path: 'player',
    title: 'page.player',
    needs: 'members.timeline',
    isOfOne: true,
    icon: 'operators',
    screen: () => import('./areas/players/player-screen.tsx'),
  },
  {
    path: 'proposals',
    title: 'page.proposals',
    needs: 'proposals.list',
    icon: 'proposals',
    screen: () => import('./areas/proposals/proposals-screen.tsx'),
  },
  {
    path: 'operations',
    title: 'page.operations',
    icon: 'operations',
    screen: () => import('./areas/operations/operations-screen.tsx'),
  },
  {
    path: 'operators',
    title: 'page.operators',
    needs: 'operators.list',
    icon: 'operators',
    screen: () => import('./areas/operators/operators-screen.tsx'),
  },
  {
    path: 'trail',
    title: 'page.trail',
    needs: 'audit.list',
    icon: 'trail',
    screen: () => import('./areas/trail/trail-screen.tsx'),
  },
]

/** Lists of the menu, by what operators look after; each opens by its operation. */
export const menu: readonly { readonly title: TextId; readonly lists: readonly OperationId[] }[] = [
  {
    title: 'menu.players',
    lists: ['members.list', 'feedback.list', 'applications.list', 'protection.report'],
  },
  {
    title: 'menu.cashier',
    lists: [
      'withdrawals.list',
      'deposits.list',
      'payments.list',
      'slips.list',
      'notices.list',
      'ledger.list',
      'ledger.accounts',
    ],
  },
  { title: 'menu.games', lists: ['rounds.list', 'connections.list', 'transfers.list'] },
  { title: 'menu.rewards', lists: ['vip.list', 'rebates.list', 'mall.list', 'mall.orders'] },
  {
    title: 'menu.merchant',
    lists: ['merchants.show', 'merchants.rules', 'merchants.languages', 'channels.list'],
  },
]
