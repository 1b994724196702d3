import { EmptyState, LinkButton, SectionHead } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { paths } from '../../../lib/paths.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useFormats } from '../../merchant/index.ts'
import { useVendorLink } from '../use-vendor-link.ts'
import { vendorGroupsQuery } from '../vendor-queries.ts'
import styles from './provider-list-plate.module.css'
import { ProviderPlate } from './provider-list-plate.tsx'
import { categoryOfGroup, providersOf } from './provider-list-rules.ts'
import { ProviderPlatesSkeleton } from './provider-list-skeleton.tsx'

interface GameCentreVendorsProps {
  /** Category as `?gameType=` names it. */
  readonly category: string
}

/** The providers of a category; tapping one plays it or opens its list. */
export function GameCentreVendors({ category }: GameCentreVendorsProps) {
  const { t, i18n } = useLingui()
  const linkOf = useVendorLink()
  const formats = useFormats()
  const groups = useQuery(vendorGroupsQuery(useScreenContext(), useLanguage()))
  const item = categoryOfGroup({ category })
  return (
    <QueryBlock query={groups} skeleton={<ProviderPlatesSkeleton />}>
      {(all) => {
        const providers = providersOf(all, category)
        if (providers.length === 0)
          return (
            <EmptyState
              scene="games"
              action={<LinkButton href={paths.gameCentre}>{t`Show hot games`}</LinkButton>}
            >
              <Trans>No providers here yet</Trans>
            </EmptyState>
          )
        return (
          <section>
            <SectionHead
              title={item ? i18n._(item.title) : t`Providers`}
              all={
                item && { href: item.path, label: t`All games`, count: formats.count(gamesIn(all, item.id)) }
              }
            />
            <ul className={styles.plates}>
              {providers.map((provider) => (
                <li key={provider.vendor.code}>
                  <ProviderPlate
                    vendor={provider.vendor}
                    {...linkOf(provider.vendor, provider.categories[0] ?? category)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      }}
    </QueryBlock>
  )
}

function gamesIn(groups: Parameters<typeof providersOf>[0], id: string): number {
  return groups
    .filter((group) => categoryOfGroup(group)?.id === id)
    .reduce((sum, group) => sum + group.total, 0)
}
