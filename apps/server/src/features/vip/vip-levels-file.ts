import { type LanguageCode, Nullable } from '@foyer/contract'
import { Type } from 'typebox'
import { operatorTexts, type ReadList, readList } from '../../merchants/index.ts'
import { type LevelRequirement, REQUIREMENT_KINDS, type VipLevel } from './vip-level.ts'

const money = () => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** A level as operators write it: `id`, `names` and what it takes and brings; what is left out is none. */
const levelEntry = (language: LanguageCode) =>
  Type.Object(
    {
      id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' }),
      names: operatorTexts({ longest: 40, language }),
      conditions: Type.Array(operatorTexts({ longest: 160, language }), { maxItems: 10, default: [] }),
      requires: Type.Union(
        [
          Type.Null(),
          Type.Array(
            Type.Object(
              {
                kind: Type.Unsafe<LevelRequirement['kind']>(Type.String({ enum: [...REQUIREMENT_KINDS] })),
                amount: Type.Integer({ ...money(), minimum: 1, default: 1 }),
                days: Type.Union([Type.Null(), Type.Integer({ minimum: 1, maximum: 366 })], {
                  default: null,
                }),
              },
              { additionalProperties: false },
            ),
            { minItems: 1, maxItems: 10 },
          ),
        ],
        { default: null },
      ),
      rebateRate: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
      birthdayBonus: Type.Integer({ ...money(), default: 0 }),
      upgradeBonus: Type.Integer({ ...money(), default: 0 }),
      withdrawLimit: Type.Union([...Nullable(money()).anyOf], { default: null }),
    },
    { additionalProperties: false },
  )

/**
 * Reads levels from JSON: a list, the lowest level first, of objects as `vip CODE list` prints them.
 * @param language the merchant's default, in which every text must stand
 */
export function readVipLevels(json: string, language: LanguageCode): ReadList<VipLevel> {
  return readList(json, { noun: 'level', entry: levelEntry(language), most: 30, unique: 'id' })
}
