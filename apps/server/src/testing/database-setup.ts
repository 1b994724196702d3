import process from 'node:process'
import { startTestServer } from './test-server.ts'

/**
 * Vitest's global setup: one PostgreSQL for the whole run. Tests reach it through `createTestDatabase`, which reads the
 * connection from the environment that Vitest's workers inherit.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  process.env.FOYER_TEST_DATABASE = JSON.stringify(server.connection)
  return async () => {
    delete process.env.FOYER_TEST_DATABASE
    await server.stop()
  }
}
