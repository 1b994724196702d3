import type { Binding } from './api/binding.ts'
import type { Database } from './db/index.ts'
import {
  catalogueBindings,
  emptyCatalogue,
  playableGame,
  playableLobby,
  shownGame,
  wonGame,
} from './features/catalogue/index.ts'
import { contentBindings } from './features/content/index.ts'
import { lotteryBindings } from './features/lottery/index.ts'
import { merchantBindings } from './features/merchant/index.ts'
import { type FindGame, type FindPlayable, winnerBindings } from './features/play/index.ts'
import type { FindPromotion } from './features/promotions/index.ts'
import { vipLevelBindings } from './features/vip/index.ts'
import type { LobbyMemory } from './lobby-memory.ts'

const NO_CONTENT = { banners: new Map(), announcements: [], promotions: [], promotionCategories: [] }

/** What the lobby's memory answers: merchant, catalogue, lotteries, content, VIP levels, wins. */
export function lobbyBindings(memory: LobbyMemory, { orm }: Pick<Database, 'orm'>): Binding[] {
  const now = Date.now
  const catalogue = heldCatalogue(memory)
  return [
    ...merchantBindings({
      regionCheck: memory.directory.regionCheck,
      jackpotFeed: (merchant) => (merchant.settings.jackpotFeedStart ?? 0) / 100,
      depositChannels: memory.depositChannels,
    }),
    ...catalogueBindings({ catalogue }),
    ...lotteryBindings({ lotteries: (merchant) => memory.lotteries.get(merchant) ?? [], now }),
    ...contentBindings({ content: (merchant) => memory.contents.get(merchant) ?? NO_CONTENT, orm, now }),
    ...vipLevelBindings({ levels: memory.vipLevels }),
    ...winnerBindings({
      wins: memory.wins.list,
      game: (id, caller) => wonGame(catalogue(caller.merchant.code), id, caller),
    }),
  ]
}

/** Finds games of the callers' merchants in memory. */
export function gameFinder(memory: LobbyMemory): FindGame {
  const catalogue = heldCatalogue(memory)
  return (id, caller) => shownGame(catalogue(caller.merchant.code), id, caller)
}

/** Finds what can be launched at a merchant, in memory. */
export function playableFinder(memory: LobbyMemory): FindPlayable {
  const catalogue = heldCatalogue(memory)
  return {
    game: (id, merchant) => playableGame(catalogue(merchant.code), id, merchant),
    lobby: (vendor, type, merchant) => playableLobby(catalogue(merchant.code), vendor, type, merchant),
  }
}

/** Finds promotions of the callers' merchants in memory. */
export function promotionFinder(memory: LobbyMemory): FindPromotion {
  return (id, merchant) => memory.contents.get(merchant.code)?.promotions.find((one) => one.id === id)
}

function heldCatalogue(memory: LobbyMemory) {
  return (merchant: string) => memory.catalogues.get(merchant) ?? emptyCatalogue
}
