import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's shared product, without trailing slash. */
    productOrigin: string
    /** Its data folder, for commands beside it. */
    productDataDir: string
    /** Data folder of a demo product that was started and stopped; products of their own start on a copy in half the time. */
    productTemplate: string
  }
}

/** Starts the one product that all stories of a run visit; Vitest calls it. */
export async function setup(project: TestProject) {
  const template = await startProduct()
  await template.stop({ keepData: true })
  const product = await startProduct({ template: template.dataDir })
  project.provide('productOrigin', product.origin)
  project.provide('productDataDir', product.dataDir)
  project.provide('productTemplate', template.dataDir)
  return async () => {
    await product.stop()
    await rm(template.dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
