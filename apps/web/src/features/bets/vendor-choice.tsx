import { Chip } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import styles from './bets.module.css'
import { type GameRecordFilter, gameRecordPath } from './game-record-filter.ts'
import type { GameRecordPage } from './game-record-queries.ts'

interface VendorChoiceProps {
  readonly filter: GameRecordFilter
  readonly vendors: GameRecordPage['vendors']
}

/** The providers that were played, one of which can be chosen; nothing where there is one only. */
export function VendorChoice({ filter, vendors }: VendorChoiceProps) {
  const { t } = useLingui()
  const router = useRouter()
  if (vendors.length < 2) return null
  return (
    <fieldset className={styles.vendors}>
      <legend className="visually-hidden">{t`Providers`}</legend>
      {vendors.map(({ code, name }) => (
        <Chip
          key={code}
          pressed={filter.vendor === code}
          onClick={() =>
            void router.navigate({
              href: gameRecordPath({ ...filter, vendor: filter.vendor === code ? '' : code }),
            })
          }
        >
          {name}
        </Chip>
      ))}
    </fieldset>
  )
}
