import { setTimeout as sleep } from 'node:timers/promises'
import { isLive } from '../../e2e/harness/is-live.ts'
import { addressOf, type DemoMerchant } from '../../e2e/harness/visitor.ts'
import type { Driver } from './driver.ts'
import { type Sight, sightOf, type Target } from './target.ts'

/** How long what is waited for may take, in ms. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 60

/** What a player does with a phone. Each verb waits for what it needs, and throws an Error that says what did not come. */
export interface Phone {
  /** Goes to a path of the site and waits until it is live. */
  open(path: string): Promise<void>
  /** Presses what stands still and lies under nothing else. */
  tap(target: Target): Promise<void>
  /** Fills a line, whatever stood in it. */
  type(target: Target, text: string): Promise<void>
  /** Chooses an entry of a native list by its value. */
  choose(css: string, value: string): Promise<void>
  /** Waits until it is visible. */
  see(target: Target): Promise<void>
  /** Waits until none is visible. */
  miss(target: Target): Promise<void>
  /** The text of what is visible. */
  read(target: Target): Promise<string>
  /** Waits until the page stands at a path. */
  at(path: string): Promise<void>
  /** Moves to the end of the page. */
  toEnd(): Promise<void>
}

/** A player's verbs in a browser. */
export function phoneOf(driver: Driver, origin: string, merchant: DemoMerchant): Phone {
  const look = (target: Target, reach = false) => driver.run(sightOf, target, reach)
  const words = ({ css, name }: Target) => (name === undefined ? css.trim() : `“${name}” (${css.trim()})`)
  const path = () => driver.run(() => location.pathname)
  const live = () => until('the page to become live', () => driver.run(isLive))

  const still = (target: Target): Promise<Sight> => {
    let before: Sight | null = null
    let obstacle = ''
    return until(
      () => `${words(target)} to be pressed${obstacle}`,
      async () => {
        const now = await look(target, true)
        const rests = now !== null && before !== null && now.x === before.x && now.y === before.y
        before = now
        obstacle = now?.coveredBy ? `; over it lies ${now.coveredBy}` : ''
        return rests && now.enabled && !now.coveredBy && now
      },
    )
  }

  const tap = async (target: Target) => driver.press(await still(target))

  return {
    tap,
    async open(to) {
      // What is asked right after may still be answered by the page that is left.
      await driver.run(() => document.documentElement.setAttribute('data-left', ''))
      await driver.go(origin + addressOf(to, merchant))
      await until('a new page', () =>
        driver.run(
          () => document.readyState !== 'loading' && !document.documentElement.hasAttribute('data-left'),
        ),
      )
      await live()
    },
    async type(target, text) {
      await tap(target)
      await driver.run(() => (document.activeElement as HTMLInputElement | null)?.select?.())
      await driver.keys(text)
      await until(
        () => `${words(target)} to hold what was typed`,
        async () => (await look(target))?.value === text,
      )
    },
    async choose(css, value) {
      await until(`a list ${css} with ${value}`, () => driver.run(chooseEntry, css, value))
    },
    async see(target) {
      await until(`${words(target)} to be seen`, () => look(target))
    },
    async miss(target) {
      await until(`${words(target)} to go away`, async () => (await look(target)) === null)
    },
    async read(target) {
      const { text } = await until(`${words(target)} to be read`, () => look(target))
      return text
    },
    async at(to) {
      let last = ''
      await until(
        () => `the page ${to}; it is ${last}`,
        async () => {
          last = await path()
          return last === to
        },
      )
      await live()
    },
    async toEnd() {
      await driver.run(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    },
  }
}

/** Runs in the page. React hears of a value only when it is set as the browser itself would. */
function chooseEntry(css: string, value: string): boolean {
  const list = document.querySelector<HTMLSelectElement>(css)
  if (!list || ![...list.options].some((option) => option.value === value)) return false
  list.value = value
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** Asks again until there is an answer. A page that is just being left answers nothing. */
async function until<Answer>(
  wish: string | (() => string),
  ask: () => Promise<Answer>,
): Promise<Exclude<Answer, false | null>> {
  const end = Date.now() + PATIENCE_MS
  let failure = ''
  while (Date.now() < end) {
    try {
      const answer = await ask()
      if (answer !== false && answer !== null) return answer as Exclude<Answer, false | null>
      failure = ''
    } catch (error) {
      failure = ` (${error instanceof Error ? error.message.split('\n')[0] : error})`
    }
    await sleep(PAUSE_MS)
  }
  throw new Error(`Waited for ${typeof wish === 'string' ? wish : wish()}${failure}`)
}
