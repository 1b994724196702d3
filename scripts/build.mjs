// @ts-check
import { buildStale } from './build-stale.mjs'
import { stop } from './project.mjs'

try {
  await buildStale(console.log)
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}
