import { type Formats, formatsFor } from '../../lib/format/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSite } from './site-provider.tsx'

/** Formatters of the present language with the merchant's money and time zone. */
export function useFormats(): Formats {
  return formatsFor(useLanguage(), useSite())
}
