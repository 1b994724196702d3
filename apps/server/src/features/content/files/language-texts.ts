import { isLanguageCode, type LanguageCode } from '@foyer/contract'
import type { Executor } from '../../../db/index.ts'
import type { Merchant } from '../../../merchants/index.ts'
import { CONTENT_KINDS } from './content-kinds.ts'

/** A text of an entry in its languages. */
interface EntryText {
  /** Where it stands in the entry, such as `support.title`. */
  readonly at: string
  readonly texts: Readonly<Record<string, unknown>>
}

/** The texts of an entry. Pictures may be the same in all languages. */
export function textsOf(value: unknown, at = ''): EntryText[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, at))
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key]) => isLanguageCode(key)))
    return [{ at, texts: value as Record<string, unknown> }]
  return entries.flatMap(([key, one]) =>
    key === 'pictures' ? [] : textsOf(one, at === '' ? key : `${at}.${key}`),
  )
}

/** How many of a merchant's texts are written in a language; the others are shown in the default language. */
export interface LanguageTexts {
  readonly language: LanguageCode
  readonly written: number
  readonly all: number
  /** Texts that are missing, by file of `content export`. */
  readonly missing: Readonly<Record<string, number>>
}

/** Counts a merchant's own texts in each language that it offers. Names of providers are as they are. */
export async function countTexts(
  executor: Executor,
  merchant: Pick<Merchant, 'code' | 'languages'>,
): Promise<LanguageTexts[]> {
  const kinds = CONTENT_KINDS.filter(({ file }) => file !== 'providers.json')
  const files = await Promise.all(
    kinds.map(async ({ file, read }) => ({
      file,
      texts: textsOf(await read(executor, merchant.code)).filter(({ texts }) =>
        Object.values(texts).some(Boolean),
      ),
    })),
  )
  const all = files.reduce((sum, { texts }) => sum + texts.length, 0)
  return merchant.languages.map((language) => {
    const gaps = files.map(
      ({ file, texts }) => [file, texts.filter(({ texts: one }) => !one[language]).length] as const,
    )
    const missing = Object.fromEntries(gaps.filter(([, count]) => count > 0))
    return { language, written: all - gaps.reduce((sum, [, count]) => sum + count, 0), all, missing }
  })
}
