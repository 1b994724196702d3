import type { Page } from 'playwright-core'

/**
 * Pseudo-locales reveal layout faults without another language: `LONG` makes English texts 40 % longer, `MIRRORED` lays the page out
 * from right to left. Both change the page once it is live.
 */
export const pseudoLocales = {
  LONG: (page: Page) => page.evaluate(lengthen),
  MIRRORED: (page: Page) =>
    page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    }),
} as const

export type PseudoLocale = keyof typeof pseudoLocales

/** Lengthens every text, including those that appear later. Runs in the page. */
function lengthen(): void {
  const SHARE = 0.4
  const done = new WeakMap<Text, string>()
  const longer = (text: string) => {
    let missing = Math.ceil((text.match(/\p{L}/gu) ?? []).length * SHARE)
    return text.replace(/\p{L}+/gu, (word) => {
      const added = Math.min(missing, Math.ceil(word.length * SHARE))
      missing -= added
      return word + 'o'.repeat(added)
    })
  }
  const visit = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = root instanceof Text ? [root] : []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) nodes.push(node as Text)
    for (const node of nodes) {
      if (done.get(node) === node.data || node.parentElement?.closest('script, style')) continue
      node.data = longer(node.data)
      done.set(node, node.data)
    }
  }
  visit(document.body)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) visit(node)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
