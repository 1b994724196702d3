import { Chip } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useFormats } from '../../merchant/index.ts'
import { vendorsOf } from '../asked-vendors.ts'
import { chosenClassify, type ListFilter, toggleClassify } from '../list-filter.ts'
import { classifyChoices } from '../list-vendors.ts'
import type { ListState } from '../use-list-filter.ts'
import type { Vendor } from '../vendor-queries.ts'
import styles from './filter-sheet.module.css'
import { toggleOneOf } from './several-vendors.ts'

export const catalogues = ['catalogue/filter']

interface ChosenChipsProps {
  readonly state: ListState
  readonly vendors: readonly Vendor[]
}

/** What an empty list is limited by, each to be lifted by itself. */
export function LateChosenChips({ state, vendors }: ChosenChipsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { entry, filter, change } = state
  const { minBet, minLine, text } = filter
  const classify = chosenClassify(filter)
  const typeNames = new Map([
    ...classifyChoices(vendors, entry, '').map(({ key, name }) => [key, name] as const),
    ['hot', t`Hot`],
    ['favourites', t`Favourites`],
    ['recent', t`Recent`],
  ])
  const chip = (name: string, without: ListFilter) => (
    <li key={name}>
      <Chip pressed aria-label={t`Remove ${name}`} onClick={() => change(without)}>
        {name} <X size={14} className={styles.cross} />
      </Chip>
    </li>
  )
  return (
    <section className={styles.lift}>
      <h2 className={styles.heading}>{t`Remove one of these to see more games:`}</h2>
      <ul className={styles.lifted}>
        {vendorsOf(filter.vendor).map((code) =>
          chip(vendors.find((vendor) => vendor.code === code)?.name ?? code, {
            ...filter,
            vendor: toggleOneOf(filter.vendor, code),
          }),
        )}
        {classify && chip(typeNames.get(classify) ?? classify, toggleClassify(filter, classify))}
        {text && chip(`“${text}”`, { ...filter, text: '' })}
        {minBet !== undefined &&
          chip(`${t`Minimum bet`}: ${formats.money(minBet)}`, { ...filter, minBet: undefined })}
        {minLine !== undefined &&
          chip(`${t`Minimum lines`}: ${formats.count(minLine)}`, { ...filter, minLine: undefined })}
      </ul>
    </section>
  )
}
