export { loseSession } from './lose-session.ts'
export { runBehindPage } from './run-behind-page.ts'

/** Shows a failed call to the user; loads the code for it on the first failure. */
export const tellFailure: typeof import('../failures/tell-failures.ts').tellFailure = async (...failure) => {
  const failures = await import('../failures/tell-failures.ts')
  await failures.tellFailure(...failure)
}
