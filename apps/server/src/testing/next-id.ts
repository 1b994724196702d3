/** Some columns of a table; the factory fills the others. */
export type Row<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

let serial = 0

/** An id that no other row of the test has. */
export function nextId(prefix: string): string {
  return `${prefix}-${nextRank()}`
}

/** The number of the latest row; rows whose ids a test names share it. */
export function currentRank(): number {
  return serial
}

/** A number above all before. */
export function nextRank(): number {
  serial += 1
  return serial
}
