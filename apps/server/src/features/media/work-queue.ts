import { tooBusy } from './media-failure.ts'

/** `request`: somebody waits for it. `background`: done when nobody waits. */
export type WorkPriority = 'request' | 'background'

/** How much a queue does at a time and how much it lets wait. */
export interface WorkQueueLimits {
  /** Works that run at the same time. */
  readonly concurrency: number
  /** Requests that may wait; a further one is refused at once. */
  readonly waiting: number
}

interface Waiting {
  readonly start: () => Promise<void>
  readonly refuse: (reason: Error) => void
}

/**
 * Runs heavy work a few at a time. Requests go first, in the order of their arrival; background work starts only while
 * no request runs or waits, and one at a time, so that the other places stay free for the next request.
 */
export class WorkQueue {
  readonly #limits: WorkQueueLimits
  readonly #waiting = { request: new Map<string, Waiting>(), background: new Map<string, Waiting>() }
  readonly #running = { request: 0, background: 0 }

  constructor(limits: WorkQueueLimits) {
    this.#limits = limits
  }

  /** Background works that wait for their turn. */
  get backlog(): number {
    return this.#waiting.background.size
  }

  /**
   * Runs the work when its turn comes.
   * @param key names the work for `promote`; the caller sees to it that no two wait under one key.
   * @throws MediaFailure `system.unavailable` when too many requests wait already.
   */
  run<Result>(key: string, priority: WorkPriority, work: () => Promise<Result>): Promise<Result> {
    if (priority === 'request' && this.#waiting.request.size >= this.#limits.waiting) {
      return Promise.reject(tooBusy())
    }
    return new Promise<Result>((resolve, reject) => {
      this.#waiting[priority].set(key, { start: () => work().then(resolve, reject), refuse: reject })
      this.#next()
    })
  }

  /** A request has come for work that waits in the background: it now waits as a request. */
  promote(key: string): void {
    const waiting = this.#waiting.background.get(key)
    if (waiting === undefined) return
    this.#waiting.background.delete(key)
    this.#waiting.request.set(key, waiting)
    this.#next()
  }

  /** Refuses all that waits; what runs ends by itself. */
  close(): void {
    for (const waiting of [this.#waiting.request, this.#waiting.background]) {
      for (const { refuse } of waiting.values()) refuse(tooBusy())
      waiting.clear()
    }
  }

  #next(): void {
    while (this.#running.request + this.#running.background < this.#limits.concurrency) {
      if (this.#start('request')) continue
      if (this.#running.request > 0 || this.#running.background > 0 || !this.#start('background')) return
    }
  }

  #start(priority: WorkPriority): boolean {
    const [first] = this.#waiting[priority]
    if (first === undefined) return false
    const [key, waiting] = first
    this.#waiting[priority].delete(key)
    this.#running[priority] += 1
    void waiting.start().finally(() => {
      this.#running[priority] -= 1
      this.#next()
    })
    return true
  }
}
