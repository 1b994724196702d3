import { LinkButton } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, useRouterState } from '@tanstack/react-router'
import { type Path, withQuery } from '../../../lib/paths.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { Site } from '../../merchant/index.ts'
import styles from '../game-list.module.css'
import { addressOf, type ListChoice, type ListFilter } from '../list-filter.ts'
import { gameListQuery } from '../list-queries.ts'

/**
 * Loads the words of the links between pages. A page beyond the last one leads to the first: else there would be as many
 * empty pages as numbers.
 */
export async function loadPageLinks(
  context: ScreenContext,
  path: string,
  choice: ListChoice,
  site: Site,
): Promise<void> {
  await context.words.load('catalogue/pages')
  const list = context.queries.getQueryData(gameListQuery(context, choice, site).queryKey)
  const { filter } = choice
  if (filter.page !== undefined && list?.pages[0]?.games.length === 0) {
    throw redirect({ href: withQuery(path as Path, addressOf(filter)), replace: true })
  }
}

interface PageLinksProps {
  readonly filter: ListFilter
  readonly hasMore: boolean
}

/** Links to the pages before and after, for browsers without scripts. Only the server draws them. */
export function PageLinks({ filter, hasMore }: PageLinksProps) {
  const { t } = useLingui()
  const path = useRouterState({ select: ({ location }) => location.pathname as Path })
  const page = Number(filter.page ?? 1)
  const hrefOf = (other: number) =>
    withQuery(path, { ...addressOf(filter), page: other > 1 ? other : undefined })
  if (page === 1 && !hasMore) return null
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      <p>
        <Trans>Page {page}</Trans>
      </p>
      {page > 1 && (
        <LinkButton href={hrefOf(page - 1)} rel="prev">
          <Trans>Previous page</Trans>
        </LinkButton>
      )}
      {hasMore && (
        <LinkButton href={hrefOf(page + 1)} rel="next">
          <Trans>Next page</Trans>
        </LinkButton>
      )}
    </nav>
  )
}
