import { Card, ListRow, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { QueryBlock, UNASKED } from '../../lib/query-block.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSite } from '../merchant/index.ts'
import { walletsQuery } from './wallet-queries.ts'

/** The member's wallets with what each holds, and the total; its screen loads `walletMessages`. */
export function WalletList({ asks }: { readonly asks: boolean }) {
  const wallets = useQuery({ ...walletsQuery(useScreenContext()), enabled: asks })
  const skeleton = (
    <Card flush>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Card>
  )
  return (
    <QueryBlock query={asks ? wallets : UNASKED} skeleton={skeleton}>
      {(data) => <Wallets {...data} />}
    </QueryBlock>
  )
}

interface WalletsProps {
  /** Minor units. */
  readonly sumBalance: number
  readonly wallets: readonly { readonly name: string; readonly balance: number }[]
}

function Wallets({ sumBalance, wallets }: WalletsProps) {
  const { t } = useLingui()
  const write = exactMoney(useLanguage(), useSite())
  const names: Readonly<Record<string, string>> = { main: t`Main wallet` }
  return (
    <Card flush>
      {wallets.map(({ name, balance }) => (
        <ListRow key={name} title={names[name] ?? name} end={write(balance)} />
      ))}
      <ListRow title={<strong>{t`Total`}</strong>} end={<strong>{write(sumBalance)}</strong>} />
    </Card>
  )
}
