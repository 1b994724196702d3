import { ar } from './samples-ar.ts'
import { en, type Samples } from './samples-en.ts'
import { th } from './samples-th.ts'

/** Languages of the gallery: one with tall marks, one with long words, one that runs to the left. */
export type SampleLanguage = 'th' | 'en' | 'ar'

/** The words of each language. */
export const samples: Readonly<Record<SampleLanguage, Samples>> = { th, en, ar }
