import type { LanguageCode } from '@foyer/contract/languages'
import { msg } from '@lingui/core/macro'
import { createWords } from '../../lib/i18n/i18n.ts'

/** A floating bar: it must be met on every page, and it comes after what all others see first. */
const STYLE = [
  'position:sticky',
  'z-index:var(--layer-sticky)',
  'inset-block-end:var(--footer-height)',
  'max-inline-size:var(--page-width)',
  'margin-inline:auto',
  'padding:var(--space-3) var(--gutter)',
  'background:var(--surface-float)',
  'border-block-start:1px solid var(--line-strong)',
  'font-size:var(--type-3)',
].join(';')

/**
 * What a browser without JavaScript shows besides the page. Only the server writes it, so no browser loads its words.
 * @returns markup for the end of the body
 */
export async function noScriptHtml(language: LanguageCode): Promise<string> {
  const words = createWords(language)
  await words.load('app/no-script')
  const text = words.i18n._(
    msg`JavaScript is off. You can look around; to log in, sign up, play or search, turn it on and reload the page.`,
  )
  return `<noscript><p style="${STYLE}">${text}</p></noscript>`
}
