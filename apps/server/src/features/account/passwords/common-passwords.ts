import { dictionary } from '@zxcvbn-ts/language-common'

/** How many of the most used passwords are refused. */
const REFUSED = 10_000

let refused: ReadonlySet<string> | undefined

/** Whether a password is one of the 10,000 that leaked most often, whatever its case. */
export function isCommonPassword(password: string): boolean {
  refused ??= new Set(dictionary['passwords-common'].slice(0, REFUSED).map(String))
  return refused.has(password.toLowerCase())
}
