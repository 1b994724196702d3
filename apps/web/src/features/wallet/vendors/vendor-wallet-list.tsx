import { isPlayer } from '@foyer/contract/member-types'
import { Card, Skeleton } from '@foyer/ui'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { later } from '../../../lib/page-life/later.tsx'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { vendorWalletsQuery, walletsQuery } from '../wallet-queries.ts'

const vendorWallets = later(() => import('./vendor-wallets.tsx'), 'VendorWallets')

/** The member's wallets, where providers of games hold some; nothing for everybody else. */
export function VendorWalletList({ asks }: { readonly asks: boolean }) {
  const context = useScreenContext()
  const language = useLanguage()
  const session = useSession()
  const { data: { wallets = [] } = {} } = useQuery({ ...walletsQuery(context), enabled: asks })
  const main = wallets.find(({ name }) => name === 'main')?.balance ?? 0
  const atVendors = wallets.filter(({ name }) => name !== 'main')
  const hasSome = atVendors.length > 0 && session !== null && isPlayer(session.type)
  const vendors = useQuery({ ...vendorWalletsQuery(context, language), enabled: hasSome })
  if (!hasSome) return null
  const skeleton = (
    <Card flush>
      {['main', 'total', ...atVendors.filter(({ balance }) => balance > 0)].map((_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that stand for others have no name
        <Skeleton key={row} shape="row" />
      ))}
    </Card>
  )
  return (
    <QueryBlock query={vendors} skeleton={skeleton}>
      {({ wallets: held }) => <vendorWallets.Part main={main} wallets={held} skeleton={skeleton} />}
    </QueryBlock>
  )
}
