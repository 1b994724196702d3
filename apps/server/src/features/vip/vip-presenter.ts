import type { LanguageCode, rankLevels, rankProgress, ValueOf } from '@foyer/contract'
import { type Merchant, textIn } from '../../merchants/index.ts'
import type { LevelRate } from './level-rates.ts'
import type { OwnLevel } from './raise-level.ts'
import type { VipLevel } from './vip-level.ts'

/** Levels in one language, in the words of the wire. */
export function presentVipLevels(
  levels: readonly VipLevel[],
  merchant: Merchant,
  language: LanguageCode,
  ratesOf: (level: string) => readonly LevelRate[],
): ValueOf<typeof rankLevels> {
  return {
    list: levels.map(
      ({ id, names, conditions, requires, rebateRate, birthdayBonus, upgradeBonus, withdrawLimit }) => ({
        labelId: id,
        labelName: textIn(names, language, merchant),
        conditions: conditions.map((texts) => textIn(texts, language, merchant)),
        requirements: [...(requires ?? [])],
        rebateRate,
        rebates: ratesOf(id).map(({ vendor, ...rate }) => ({ vendor: vendor ?? '', ...rate })),
        birthdayBonus,
        upgradeBonus,
        withdrawLimit,
      }),
    ),
  }
}

/**
 * Where a member stands, in the words of the wire. A level that memory does not hold yet goes by its id.
 */
export function presentVipStanding(
  { standing, next }: OwnLevel,
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
    next: next
      ? {
          labelId: next.level,
          requirements: next.requirements.map(({ kind, amount, days, has }) => ({
            kind,
            amount,
            days,
            has: Math.max(0, Math.min(has, amount)),
          })),
        }
      : null,
  }
}
