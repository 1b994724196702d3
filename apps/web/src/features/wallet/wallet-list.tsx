import { isPlayer } from '@foyer/contract/member-types'
import { Card, ListRow, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { later } from '../../lib/later.tsx'
import { QueryBlock, UNASKED } from '../../lib/query-block.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useSite } from '../merchant/index.ts'
import { vendorWalletsQuery, walletsQuery } from './wallet-queries.ts'

const vendorWallets = later(() => import('./vendors/vendor-wallets.tsx'), 'VendorWallets')

/** The member's wallets with what each holds, and the total; its screen loads `walletMessages`. */
export function WalletList({ asks }: { readonly asks: boolean }) {
  const wallets = useQuery({ ...walletsQuery(useScreenContext()), enabled: asks })
  return (
    <QueryBlock query={asks ? wallets : UNASKED} skeleton={<WalletsSkeleton rows={2} />}>
      {(data) => <Wallets {...data} />}
    </QueryBlock>
  )
}

const WalletsSkeleton = ({ rows }: { readonly rows: number }) => (
  <Card flush>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that stand for others have no name
      <Skeleton key={row} shape="row" />
    ))}
  </Card>
)

interface WalletsProps {
  /** Minor units. */
  readonly sumBalance: number
  /** `main`, and those that providers of games hold. */
  readonly wallets: readonly { readonly name: string; readonly balance: number }[]
}

function Wallets({ sumBalance, wallets }: WalletsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const write = exactMoney(language, useSite())
  const session = useSession()
  const main = wallets.find(({ name }) => name === 'main')?.balance ?? 0
  const atVendors = wallets.filter(({ name }) => name !== 'main')
  const asks = atVendors.length > 0 && session !== null && isPlayer(session.type)
  const vendors = useQuery({ ...vendorWalletsQuery(useScreenContext(), language), enabled: asks })
  if (!asks)
    return (
      <Card flush>
        <ListRow title={t`Main wallet`} end={write(main)} />
        <ListRow title={<strong>{t`Total`}</strong>} end={<strong>{write(sumBalance)}</strong>} />
      </Card>
    )
  const skeleton = <WalletsSkeleton rows={2 + atVendors.filter(({ balance }) => balance > 0).length} />
  return (
    <QueryBlock query={vendors} skeleton={skeleton}>
      {({ wallets: held }) => <vendorWallets.Part main={main} wallets={held} skeleton={skeleton} />}
    </QueryBlock>
  )
}
