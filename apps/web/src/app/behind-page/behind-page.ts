export { loseSession } from './lose-session.ts'
export { runBehindPage } from './run-behind-page.ts'

/** What every failed call does besides what its screen does; what tells of failures is loaded with the first one. */
export const tellFailure: typeof import('../failures/tell-failures.ts').tellFailure = async (...failure) => {
  const failures = await import('../failures/tell-failures.ts')
  await failures.tellFailure(...failure)
}
