/** The zeros of scripts that keyboards of the interface's languages write digits in; each is followed by its 1 to 9. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0c66, 0x0de6, 0x0e50, 0x0ed0, 0x1040, 0x17e0, 0xff10,
] as const

/** Text without invisible characters, joiners included: for comparison, not for display. */
export const withoutUnseen = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')

/** A text with its digits as 0 to 9, whatever script they were typed in, and without marks that nobody sees. */
export function latinDigits(text: string): string {
  return withoutUnseen(text).replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((one) => code >= one && code < one + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/** What a field that takes digits alone keeps of what was typed or pasted: cleaned first, cut afterwards. */
export const digitsIn = (text: string, most: number): string =>
  latinDigits(text).replace(/\D/g, '').slice(0, most)

/**
 * The one-time code in what was typed or pasted, which may be the whole message that brought it.
 * @param digits of a code
 * @param most that the field takes
 */
export function codeIn(text: string, digits: number, most: number): string {
  const plain = latinDigits(text)
  // Groups such as 482 913 or 482-913 are one code; what stands beside other digits is none.
  const codes = plain.match(/(?<![\d.,:/-])\d+(?:[ -]\d+)*(?![\d.,:/-]*\d)/g) ?? []
  const whole = codes.map((code) => code.replace(/\D/g, '')).find((code) => code.length === digits)
  return whole ?? digitsIn(text, most)
}

/** Characters of a phone number as it may be typed or pasted, with everything that stands between its digits. */
export const PHONE_LENGTH = 32

/**
 * A phone number as it was typed or pasted from elsewhere, in digits alone; `+` in front where it names its country, however
 * that was written (`+66 (0)81-234-5678`, `0066 81 234 5678`).
 */
export function plainPhone(text: string): string {
  const plain = latinDigits(text)
    // What a link to a number begins with.
    .replace(/^\s*(?:tel|sms|callto|whatsapp):/i, '')
    .replace('(0)', '')
    .replace(/[\s()[\]./\p{Pd}]/gu, '')
  return plain.replace(/^00(?=[1-9])/, '+')
}
