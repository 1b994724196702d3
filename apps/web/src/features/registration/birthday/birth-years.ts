import { FIRST_BIRTH_YEAR } from '@foyer/contract/constants'

/** The years to choose from, newest first. */
export const birthYears = (newest: number): number[] =>
  Array.from({ length: newest - FIRST_BIRTH_YEAR + 1 }, (_, index) => newest - index)
