import type { Page } from 'playwright-core'

/**
 * Stand-ins for languages that show faults of a layout to whoever reads English: `LONG` has texts that are 40 % longer, `MIRRORED`
 * runs from the right. Both change the English page once it is live.
 */
export const pseudoLocales = {
  LONG: (page: Page) => page.evaluate(lengthen),
  MIRRORED: (page: Page) =>
    page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    }),
} as const

export type PseudoLocale = keyof typeof pseudoLocales

/** Lengthens each text, and those that come later, by the vowels of its words. Runs in the page. */
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
