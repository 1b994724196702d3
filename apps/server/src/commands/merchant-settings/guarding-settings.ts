import { SETTINGS } from '../../features.ts'
import type { MerchantRow } from './keys.ts'

/** Keys of settings that guard money and that let more through than before, such as `approvals.from`. */
export const loosenedSettings = (before: MerchantRow, next: MerchantRow): string[] =>
  SETTINGS.flatMap((family) => {
    const [was, is] = [before, next].map((row) => family.of(row) as Readonly<Record<string, number | null>>)
    return Object.entries(family.settings).flatMap(([name, { loosens }]) =>
      loosens?.(was?.[name] ?? null, is?.[name] ?? null) ? [`${family.name}.${name}`] : [],
    )
  })
