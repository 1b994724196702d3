import type { LanguageCode } from '@foyer/contract'
import { escapeHtml } from '../../api/escape-html.ts'
import { type WordId, wordsIn } from '../../words/words.ts'
import type { OwnerNotice } from '../inbox/index.ts'

/** What the server itself writes to members. */
export interface AccountTexts {
  readonly mailSubject: (brand: string) => string
  /** Greeting and body of the mail with a link. */
  readonly mailGreeting: (name: string) => string
  readonly mailText: (brand: string) => string
  readonly mailButton: string
  readonly mailNote: string
  /** Mail with the code that proves an address. */
  readonly codeMail: (brand: string, code: string) => { subject: string; text: string; html: string }
  /** Told to the owner, with the masked number or address. */
  readonly mobileBound: (mobile: string) => OwnerNotice
  readonly emailBound: (email: string) => OwnerNotice
  /** Message to the inbox of a member whose password was changed. */
  readonly passwordChangedTitle: string
  readonly passwordChangedText: string
}

/** The texts of a language. */
export function accountTexts(language: LanguageCode): AccountTexts {
  const say = (id: WordId, values?: Readonly<Record<string, string>>) => wordsIn(language, id, values)
  return {
    mailSubject: (brand) => say('account.mailSubject', { brand }),
    mailGreeting: (name) => say('account.mailGreeting', { name }),
    mailText: (brand) => say('account.mailText', { brand }),
    mailButton: say('account.mailButton'),
    mailNote: say('account.mailNote'),
    codeMail: (brand, code) =>
      codeMail(say('account.codeMailSubject', { brand, code }), [
        say('account.codeMailText', { brand, code }),
        say('account.codeMailNote'),
      ]),
    mobileBound: (mobile) => ({
      title: say('account.mobileBoundTitle'),
      text: say('account.mobileBoundText', { mobile }),
    }),
    emailBound: (email) => ({
      title: say('account.emailBoundTitle'),
      text: say('account.emailBoundText', { email }),
    }),
    passwordChangedTitle: say('account.passwordChangedTitle'),
    passwordChangedText: say('account.passwordChangedText'),
  }
}

/** A mail of plain paragraphs, as text and as HTML. */
function codeMail(subject: string, lines: readonly string[]) {
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return {
    subject,
    text: lines.join('\n\n'),
    html: `<div style="font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:auto;padding:1rem">${html}</div>`,
  }
}
