import { Type } from 'typebox'
import { defineSettings } from '../../merchants/index.ts'

/** What a merchant sets about the protection of its players. */
export const protectionSettings = defineSettings('protection', {
  licensee: {
    help: 'Who holds the licence, the same text at each of its merchants: whoever excludes themselves at one is excluded at all. Empty: this merchant alone.',
    schema: Type.String({ maxLength: 60 }),
    initial: '',
  },
})
