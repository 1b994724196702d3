import { escapeHtml } from '../../../api/escape-html.ts'
import type { AccountTexts } from '../account-texts.ts'

interface ResetMail {
  readonly texts: AccountTexts
  readonly brand: string
  readonly name: string
  /** Address with the token. */
  readonly link: string
}

/** The mail with a link for a new password, as text and as HTML. */
export function resetMail({ texts, brand, name, link }: ResetMail): {
  subject: string
  text: string
  html: string
} {
  const lines = [texts.mailGreeting(name), texts.mailText(brand)]
  const html = [
    '<div style="font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:auto;padding:1rem">',
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:.75rem 1.5rem;border-radius:.75rem;background:#1f2a6b;color:#fff;text-decoration:none">${escapeHtml(texts.mailButton)}</a></p>`,
    `<p style="color:#555">${escapeHtml(texts.mailNote)}</p>`,
    '</div>',
  ].join('')
  return {
    subject: texts.mailSubject(brand),
    text: [...lines, link, texts.mailNote].join('\n\n'),
    html,
  }
}
