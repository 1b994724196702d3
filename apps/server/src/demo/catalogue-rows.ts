import type { games } from '../features/catalogue/catalogue-tables.ts'
import type { draws, lotteries } from '../features/lottery/lottery-tables.ts'
import type { DemoMerchant } from './data/demo-content.ts'
import { gamePictures, lotteryPicture, pictureUrl } from './demo-pictures.ts'

/** Games of a demo merchant, each with its composed pictures. */
export function gameRows(merchant: DemoMerchant): (typeof games.$inferInsert)[] {
  return merchant.games.map((game) => {
    const { portrait, wide } = gamePictures(game)
    return {
      merchant: merchant.code,
      id: game.id,
      code: game.code,
      type: game.type,
      vendor: game.vendor,
      name: game.names.EN,
      names: game.names,
      classify: [...game.classify],
      isNew: game.isNew,
      hotRank: game.hotRank,
      rank: game.rank,
      badge: game.badge,
      minBet: game.minBet,
      minLine: game.minLine,
      image: pictureUrl(portrait.path),
      icon: pictureUrl(portrait.path),
      wideImage: pictureUrl(wide.path),
      supportsTrial: game.supportsTrial,
      validBet: game.classify.includes('Table') ? 'table' : 'type',
      status: game.status,
    }
  })
}

/** Lotteries with their last simulated draw. */
export function lotteryRows(merchant: DemoMerchant): {
  lotteryList: (typeof lotteries.$inferInsert)[]
  drawList: (typeof draws.$inferInsert)[]
} {
  const byId = new Map(merchant.games.map((game) => [game.id, game]))
  const groupNames = new Map(merchant.lotteryGroups.map((group) => [group.code, group.names]))
  const found = merchant.lotteries.flatMap((lottery) => {
    const game = byId.get(lottery.gameId)
    return game ? [{ lottery, game }] : []
  })
  return {
    lotteryList: found.map(({ lottery, game }, rank) => ({
      merchant: merchant.code,
      id: game.id,
      code: lottery.code,
      vendor: game.vendor,
      type: game.type === 'LOTT' || game.type === 'ELOTT' ? game.type : 'ELOTTO',
      names: lottery.names,
      icon: pictureUrl(lotteryPicture(game).path),
      prizeMode: lottery.prizeModes.includes('Lott') ? 'Lott' : 'Elott',
      inHouse: lottery.prizeModes.includes('ZY'),
      groupCode: lottery.group,
      groupNames: groupNames.get(lottery.group) ?? {},
      nextDrawAt: lottery.nextDrawAt,
      rank,
    })),
    drawList: found.map(({ lottery }) => ({
      merchant: merchant.code,
      lottery: lottery.gameId,
      issue: lottery.lastDraw.issue,
      prizes: lottery.lastDraw.prizes.map(({ key, numbers }) => ({ key, numbers })),
      drawnAt: lottery.lastDraw.drawnAt,
    })),
  }
}
