/** The keys of a US keyboard in their order, plain and with shift. */
const LATIN = [
  ...['`1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./'],
  ...['~!@#$%^&*()_+', 'QWERTYUIOP{}|', 'ASDFGHJKL:"', 'ZXCVBNM<>?'],
].join('')

/** What a Thai keyboard (Kedmanee, TIS 820) writes with the same keys. */
const THAI = [
  ...['_ๅ/-ภถุึคตจขช', 'ๆไำพะัีรนยบลฃ', 'ฟหกดเ้่าสวง', 'ผปแอิืทมใฝ'],
  ...['%+๑๒๓๔ู฿๕๖๗๘๙', '๐"ฎฑธํ๊ณฯญฐ,ฅ', 'ฤฆฏโฌ็๋ษศซ.', '()ฉฮฺ์?ฒฬฦ'],
].join('')

const table = (from: string, to: string) =>
  new Map([...from].map((key, at) => [key, [...to][at] ?? key] as const))
const TO_THAI = table(LATIN, THAI)
const TO_LATIN = table(THAI, LATIN)

/**
 * What was meant by a text that was typed with the keyboard still in the other layout, such as `,y'di` for `มังกร`.
 * @returns `undefined` where the text has letters of neither, or of both
 */
export function otherLayout(text: string): string | undefined {
  const isThai = /\p{Script=Thai}/u.test(text)
  if (isThai === /[A-Za-z]/.test(text) && (isThai || !/[,;'[\]./]/.test(text))) return undefined
  const keys = isThai ? TO_LATIN : TO_THAI
  return [...text].map((letter) => keys.get(letter) ?? letter).join('')
}
