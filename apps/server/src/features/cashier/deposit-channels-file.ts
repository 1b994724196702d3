import { type LanguageCode, Nullable } from '@foyer/contract'
import { Type } from 'typebox'
import { operatorTexts, type ReadList, readList } from '../../merchants/index.ts'
import {
  CHANNEL_ICONS,
  CHANNEL_KINDS,
  type ChannelIcon,
  type ChannelKindName,
  type DepositChannel,
  LATE_RULES,
  type LateRule,
} from './deposit-channel.ts'

const money = () => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** A channel as operators write it; without `max` there is no limit. */
const channelEntry = (language: LanguageCode) =>
  Type.Object(
    {
      code: Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' }),
      kind: Type.Unsafe<ChannelKindName>(Type.String({ enum: [...CHANNEL_KINDS], default: 'local' })),
      names: operatorTexts({ longest: 40, language }),
      icon: Type.Unsafe<ChannelIcon>(Type.String({ enum: [...CHANNEL_ICONS] })),
      min: Type.Integer({ ...money(), default: 0 }),
      max: Type.Union([...Nullable(money()).anyOf], { default: null }),
      late: Type.Unsafe<LateRule>(Type.String({ enum: [...LATE_RULES], default: 'credit' })),
      enabled: Type.Boolean({ default: true }),
    },
    { additionalProperties: false },
  )

/**
 * Reads channels from JSON: a list in the order in which players see them, of objects as `channels CODE list` prints.
 * @param language the merchant's default, in which every name must stand
 */
export function readDepositChannels(json: string, language: LanguageCode): ReadList<DepositChannel> {
  const rules = { noun: 'channel', entry: channelEntry(language), most: 20, unique: 'code' }
  const { entries, problems } = readList(json, rules)
  const crossed = entries.flatMap(({ min, max }, index) =>
    max !== null && max < min ? [`channel ${index + 1}, max: ${max} is below min ${min}`] : [],
  )
  return { entries, problems: [...problems, ...crossed] }
}
