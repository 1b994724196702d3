import type { LanguageCode } from '@foyer/contract'
import { wordsIn } from '../../words/words.ts'
import type { OwnerNotice } from '../inbox/index.ts'

interface PayoutTexts {
  readonly passwordSet: OwnerNotice
  readonly passwordLocked: OwnerNotice
  /** @param account the bank's name with the masked number */
  readonly accountAdded: (account: string) => OwnerNotice
  readonly accountRemoved: (account: string) => OwnerNotice
}

/** The texts of a language. */
export function payoutTexts(language: LanguageCode): PayoutTexts {
  const notice = (
    id: 'passwordSet' | 'passwordLocked' | 'accountAdded' | 'accountRemoved',
    account = '',
  ) => ({
    title: wordsIn(language, `payout.${id}Title`),
    text: wordsIn(language, `payout.${id}Text`, { account }),
  })
  return {
    passwordSet: notice('passwordSet'),
    passwordLocked: notice('passwordLocked'),
    accountAdded: (account) => notice('accountAdded', account),
    accountRemoved: (account) => notice('accountRemoved', account),
  }
}
