import type { LanguageCode, rankLevels, rankProgress, ValueOf } from '@foyer/contract'
import { type Merchant, textIn } from '../../merchants/index.ts'
import type { VipLevel, VipStanding } from './vip-level.ts'

/** Levels in one language, in the words of the wire. */
export function presentVipLevels(
  levels: readonly VipLevel[],
  merchant: Merchant,
  language: LanguageCode,
): ValueOf<typeof rankLevels> {
  return {
    list: levels.map(({ id, names, conditions, rebateRate, birthdayBonus, upgradeBonus, withdrawLimit }) => ({
      labelId: id,
      labelName: textIn(names, language, merchant),
      conditions: conditions.map((texts) => textIn(texts, language, merchant)),
      rebateRate,
      birthdayBonus,
      upgradeBonus,
      withdrawLimit,
    })),
  }
}

/**
 * Where a member stands, in the words of the wire. A level that memory does not hold yet goes by its id.
 * @param standing `undefined` for a member without a level
 */
export function presentVipStanding(
  standing: VipStanding | undefined,
  levels: readonly VipLevel[],
  merchant: Merchant,
  language: LanguageCode,
): ValueOf<typeof rankProgress> {
  const { level = '', completed = 0, expected = 0 } = standing ?? {}
  const names = levels.find(({ id }) => id === level)?.names
  return {
    currentProgress: { completedConditions: completed, totalExpectedConditions: expected },
    playerRankProgress: { labelId: level },
    labelName: names ? textIn(names, language, merchant) : level,
    showBenefit: merchant.settings.vipBenefit,
  }
}
