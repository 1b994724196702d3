// @ts-check
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './project.mjs'
import { FULL_TAG } from './test-tiers.mjs'

/** @typedef {import('vitest/node').Vitest} Vitest */
/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').TestCase} TestCase */
/**
 * @typedef {object} ReportedTest
 * @property {string} name with the file it stands in
 * @property {'passed' | 'failed' | 'skipped' | 'left out'} state left out: of another tier
 * @property {number} ms with its hooks and all tries
 * @property {number} retries
 */

/** Tells Vitest's tests with their states and times in a file of JSON: an array of `ReportedTest`. */
export class TestReporter {
  #isFiltered = false
  #file

  /** @param {string} file */
  constructor(file) {
    this.#file = file
  }

  /** @param {Vitest} vitest */
  onInit(vitest) {
    this.#isFiltered = vitest.config.tagsFilter !== undefined
  }

  /** @param {readonly TestModule[]} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    writeFileSync(this.#file, JSON.stringify(tests.map((test) => this.#reported(test))))
  }

  /**
   * @param {TestCase} test
   * @returns {ReportedTest}
   */
  #reported(test) {
    const { state } = test.result()
    const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {}
    const isLeftOut = this.#isFiltered && test.tags.includes(FULL_TAG) && state === 'skipped'
    return {
      name: `${relative(root, test.module.moduleId)} › ${test.fullName}`,
      state: isLeftOut ? 'left out' : state === 'pending' ? 'skipped' : state,
      ms: duration,
      retries: retryCount,
    }
  }
}
