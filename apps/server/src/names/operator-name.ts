import { isShownName } from '@foyer/contract'
import { mixesScripts } from './look-alike.ts'

/** Characters of an operator's name. */
const LONGEST = 60

/** A name of an operator as it counts, with one blank between its words. */
export const plainOperatorName = (given: string): string => given.normalize('NFC').trim().replace(/\s+/g, ' ')

/**
 * What is wrong with the name of an operator, as a clause; `undefined` where nothing is. Four eyes count people by it, so that letters that
 * nobody sees, and those of two alphabets, which could pass for another person, are refused.
 */
export function operatorNameProblem(name: string): string | undefined {
  if (name === '') return 'is missing'
  if (name.length > LONGEST) return `is a name of ${LONGEST} characters at most`
  if (!isShownName(name)) return 'is a name that can be read, without invisible characters'
  if (mixesScripts(name)) return 'is a name in one alphabet; this one mixes two'
  return undefined
}
