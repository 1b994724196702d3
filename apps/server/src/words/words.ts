import type { LanguageCode } from '@foyer/contract'
import AR from './AR.json' with { type: 'json' }
import BN from './BN.json' with { type: 'json' }
import CN from './CN.json' with { type: 'json' }
import DE from './DE.json' with { type: 'json' }
import EN from './EN.json' with { type: 'json' }
import ES from './ES.json' with { type: 'json' }
import FA from './FA.json' with { type: 'json' }
import FIL from './FIL.json' with { type: 'json' }
import FR from './FR.json' with { type: 'json' }
import HI from './HI.json' with { type: 'json' }
import ID from './ID.json' with { type: 'json' }
import IT from './IT.json' with { type: 'json' }
import JA from './JA.json' with { type: 'json' }
import KK from './KK.json' with { type: 'json' }
import KM from './KM.json' with { type: 'json' }
import KO from './KO.json' with { type: 'json' }
import LO from './LO.json' with { type: 'json' }
import MS from './MS.json' with { type: 'json' }
import MY from './MY.json' with { type: 'json' }
import NE from './NE.json' with { type: 'json' }
import PT from './PT.json' with { type: 'json' }
import PT_BR from './PT-BR.json' with { type: 'json' }
import RU from './RU.json' with { type: 'json' }
import SI from './SI.json' with { type: 'json' }
import TA from './TA.json' with { type: 'json' }
import TE from './TE.json' with { type: 'json' }
import TH from './TH.json' with { type: 'json' }
import TR from './TR.json' with { type: 'json' }
import TW from './TW.json' with { type: 'json' }
import UK from './UK.json' with { type: 'json' }
import UR from './UR.json' with { type: 'json' }
import UZ from './UZ.json' with { type: 'json' }
import VI from './VI.json' with { type: 'json' }

/** Name of a text that the server itself writes: SMS, mails, messages to the inbox. */
export type WordId = keyof typeof EN

const WORDS: Readonly<Partial<Record<LanguageCode, Readonly<Partial<Record<WordId, string>>>>>> = {
  AR,
  BN,
  CN,
  DE,
  EN,
  ES,
  FA,
  FIL,
  FR,
  HI,
  ID,
  IT,
  JA,
  KK,
  KM,
  KO,
  LO,
  MS,
  MY,
  NE,
  PT,
  'PT-BR': PT_BR,
  RU,
  SI,
  TA,
  TE,
  TH,
  TR,
  TW,
  UK,
  UR,
  UZ,
  VI,
}

/**
 * A text in a language, else in English.
 * @param values what stands in the place of `{name}`
 */
export function wordsIn(
  language: LanguageCode,
  id: WordId,
  values: Readonly<Record<string, string>> = {},
): string {
  return filled(WORDS[language]?.[id] ?? EN[id], values)
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** A text in all languages, for what is kept and read later. @param values what stands in the place of `{name}` */
export function wordsInAll(
  id: WordId,
  values: Readonly<Record<string, string>> = {},
): { readonly EN: string } & Readonly<Partial<Record<LanguageCode, string>>> {
  const texts = Object.entries(WORDS).flatMap(([language, words]) => {
    const text = words[id]
    return text === undefined ? [] : [[language, filled(text, values)]]
  })
  return { ...Object.fromEntries(texts), EN: filled(EN[id], values) }
}
