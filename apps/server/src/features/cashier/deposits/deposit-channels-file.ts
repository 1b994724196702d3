import { type LanguageCode, Nullable } from '@foyer/contract'
import { Type } from 'typebox'
import { operatorTexts, type ReadList, readList } from '../../../merchants/index.ts'
import { depositsService } from '../channel-kinds/deposits-service.ts'
import {
  CHANNEL_ICONS,
  type ChannelIcon,
  type DepositChannel,
  LATE_RULES,
  type LateRule,
} from '../channels/deposit-channel.ts'

const money = () => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** A channel as operators write it; without `max` there is no limit. */
const channelEntry = (language: LanguageCode) =>
  Type.Object(
    {
      code: Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' }),
      kind: Type.String({ enum: ['local', ...Object.keys(depositsService.providers)], default: 'local' }),
      connection: Type.Union([...Nullable(Type.String({ pattern: '^[a-z0-9-]{1,32}$' })).anyOf], {
        default: null,
      }),
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
  const unconnected = entries.flatMap(({ kind, connection }, index) => {
    if ((kind === 'local') === (connection === null)) return []
    const problem = connection === null ? `is missing: ${kind} needs one` : 'is for kinds other than local'
    return [`channel ${index + 1}, connection: ${problem}`]
  })
  return { entries, problems: [...problems, ...crossed, ...unconnected] }
}
