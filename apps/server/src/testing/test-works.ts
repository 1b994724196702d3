import { setTimeout as sleep } from 'node:timers/promises'
import { serveWorks } from '../processes/serve-works.ts'

/** Works of a process that tests start. */
const works = {
  reverse: async (bytes: Buffer) => Buffer.from(bytes).reverse(),
  wait: async (ms: number) => sleep(ms, null),
  fail: (reason: string): Promise<never> => Promise.reject(new Error(reason)),
  pid: async (_: null) => process.pid,
  die: (_: null): Promise<never> => process.exit(7),
  hang: (_: null): Promise<never> => {
    for (;;);
  },
}

/** Its works. */
export type TestWorks = typeof works

serveWorks(works)
