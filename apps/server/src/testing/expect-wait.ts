import { expect } from 'vitest'
import type { TestBrowser } from './test-browser.ts'

/** Expects a refusal that tells to wait for what is left of a limit's time (s), which has begun within the last minute. */
export function expectWait(
  answer: Awaited<ReturnType<TestBrowser['call']>> | undefined,
  seconds: number,
): void {
  expect(answer?.status).toBe(429)
  const wait = Number(answer?.headers['retry-after'])
  expect(wait).toBeGreaterThan(seconds - 60)
  expect(wait).toBeLessThanOrEqual(seconds)
}
