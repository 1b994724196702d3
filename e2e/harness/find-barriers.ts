import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/**
 * Looks for everything on the page that axe finds wrong by WCAG 2.2 AA.
 * @returns one readable paragraph a finding: rule, what it means, the first elements
 */
export async function findBarriers(page: Page): Promise<string[]> {
  // Through the debugger: the page's own policy allows no script but its own.
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: `if (!window.axe) { ${axe.source} }` })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { runOnly: ${JSON.stringify(TAGS)}, resultTypes: ['violations'] })`,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return (result.value as AxeResults).violations.map(describeViolation)
}

function describeViolation({ id, impact, help, nodes }: AxeResults['violations'][number]): string {
  const places = nodes
    .slice(0, 5)
    .map((node) => `  ${node.target.join(' ')}\n    ${node.failureSummary?.replace(/\n\s*/g, ' ')}`)
  const more = nodes.length > places.length ? [`  and ${nodes.length - places.length} more`] : []
  return [`${id} (${impact}): ${help}`, ...places, ...more].join('\n')
}
