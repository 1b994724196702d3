/** Thrown when a file cannot be imported at all; nothing has changed then. The message is for the operator. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError'

  /** @param line where in the file, from 1; left out when the file as a whole is meant. */
  constructor(message: string, line?: number) {
    super(line === undefined ? message : `line ${line}: ${message}`)
  }
}

/** Thrown when an import or export names a merchant that does not exist. */
export class UnknownMerchantError extends Error {
  override readonly name = 'UnknownMerchantError'

  constructor(code: string, known: readonly string[]) {
    const others = known.length > 0 ? `Merchants here: ${known.join(', ')}.` : 'There are no merchants yet.'
    super(
      `There is no merchant "${code}". ${others} Make it with: npm run merchant -- create ${code} --name NAME`,
    )
  }
}

/** Thrown when an import would remove more of a merchant's games than was allowed. */
export class ManyRemovalsError extends Error {
  override readonly name = 'ManyRemovalsError'
  constructor(merchant: string, removed: number, before: number) {
    super(`This import would remove ${removed} of the ${before} games of ${merchant}.`)
  }
}
