import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/**
 * Looks for everything on the page that axe finds wrong by WCAG 2.2 AA.
 * @returns one readable paragraph a finding: rule, what it means, the first elements
 */
export async function findBarriers(page: Page): Promise<string[]> {
  // Through the debugger: the page's own policy allows no script but its own.
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: `if (!window.axe) { ${axe} }` })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    // The loader of the tools calls `__name` at every function it compiles; the page has no such thing.
    expression: `((__name) => (${runAxe})(${JSON.stringify(TAGS)}))((made) => made)`,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return (result.value as AxeResults).violations.map(describeViolation)
}

/**
 * Runs in the page. A target that a fixed bar covers in part can be scrolled clear of it, so axe's word on its size
 * there says only where the page happens to stand; a target that is covered in the middle of the screen is a finding.
 */
async function runAxe(tags: string[]): Promise<AxeResults> {
  const axe = (window as unknown as { axe: typeof import('axe-core') }).axe
  const results = await axe.run(document, { runOnly: tags, resultTypes: ['violations'], elementRef: true })
  const canBeCleared = ({ element, any }: AxeResults['violations'][number]['nodes'][number]) => {
    if (!element || !any.some(({ data }) => /obscured/i.test(data?.messageKey ?? ''))) return false
    const stood = { left: scrollX, top: scrollY, behavior: 'instant' } as const
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isClear = [left + 1, (left + right) / 2, right - 1].every((x) =>
      [top + 1, (top + bottom) / 2, bottom - 1].every((y) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      }),
    )
    scrollTo(stood)
    return isClear
  }
  const violations = results.violations
    .map((rule) =>
      rule.id === 'target-size' ? { ...rule, nodes: rule.nodes.filter((node) => !canBeCleared(node)) } : rule,
    )
    .filter(({ nodes }) => nodes.length > 0)
  return JSON.parse(JSON.stringify({ violations }, (key, value) => (key === 'element' ? undefined : value)))
}

function describeViolation({ id, impact, help, nodes }: AxeResults['violations'][number]): string {
  const places = nodes
    .slice(0, 5)
    .map((node) => `  ${node.target.join(' ')}\n    ${node.failureSummary?.replace(/\n\s*/g, ' ')}`)
  const more = nodes.length > places.length ? [`  and ${nodes.length - places.length} more`] : []
  return [`${id} (${impact}): ${help}`, ...places, ...more].join('\n')
}
