import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { freePort, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's shared product, without trailing slash. */
    productOrigin: string
    /** Address of its console, without trailing slash. */
    consoleOrigin: string
    /** Its data folder, for commands beside it. */
    productDataDir: string
    /** Data folder of a demo product that was stopped. A product that starts on a copy of it takes half the time. */
    productTemplate: string | undefined
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Starts the one product that all stories of a run visit; Vitest calls it. Where `STORY_ORIGIN` names a product that runs
 * already, they visit that one.
 */
export async function setup(project: TestProject) {
  const running = process.env.STORY_ORIGIN
  if (running) {
    project.provide('productOrigin', running.replace(/\/$/, ''))
    project.provide('consoleOrigin', process.env.CONSOLE_ORIGIN ?? 'http://localhost:4001')
    project.provide('productDataDir', resolve(root, process.env.DATA_DIR ?? '.data'))
    return
  }
  const template = await startProduct()
  await template.stop({ keepData: true })
  const port = await freePort()
  const console_ = { CONSOLE_PORT: String(port), CONSOLE_ORIGIN: `http://localhost:${port}` }
  const product = await startProduct({ template: template.dataDir, env: console_ })
  project.provide('productOrigin', product.origin)
  project.provide('consoleOrigin', console_.CONSOLE_ORIGIN)
  project.provide('productDataDir', product.dataDir)
  project.provide('productTemplate', template.dataDir)
  return async () => {
    await product.stop()
    await rm(template.dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
