import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's shared product, without trailing slash. */
    productOrigin: string
  }
}

/** Starts the one product that all stories of a run visit; Vitest calls it. */
export async function setup(project: TestProject) {
  const product = await startProduct()
  project.provide('productOrigin', product.origin)
  return () => product.stop()
}
