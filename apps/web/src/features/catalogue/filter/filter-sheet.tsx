import { Button, SearchField } from '@foyer/ui'
import { Sheet } from '@foyer/ui/overlay'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Popup } from '../../../lib/use-popup.ts'
import { useFormats } from '../../merchant/index.ts'
import { addressOf, type ListFilter } from '../list-filter.ts'
import { listPlace } from '../list-place.ts'
import { termOf } from '../term.ts'
import { TermNote } from '../term-note.tsx'
import type { ListState } from '../use-list-filter.ts'
import { useListGames } from '../use-list-games.ts'
import { useTerm } from '../use-term.ts'
import type { Vendor } from '../vendor-queries.ts'
import { ClassifyChips } from './classify-chips.tsx'
import styles from './filter-sheet.module.css'
import { LimitSelects } from './limit-selects.tsx'
import { toggleOneOf } from './several-vendors.ts'
import { SortChoice } from './sort-choice.tsx'
import { VendorGrid } from './vendor-grid.tsx'

export const catalogues = ['catalogue/filter']

interface FilterSheetProps {
  readonly popup: Popup
  readonly state: ListState
  readonly vendors: readonly Vendor[]
}

/**
 * The filter: order, search box, providers, game types, limits. Choices count when Filter or Reset is pressed; closing
 * it any other way forgets them.
 */
export function LateFilterSheet({ popup, state, vendors }: FilterSheetProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { entry, filter } = state
  const [pending, setPending] = useState(filter)
  const [text, setText] = useState(filter.text)
  const term = useTerm(filter.text, setText)
  const [opened, setOpened] = useState(popup.open)
  if (popup.open !== opened) {
    setOpened(popup.open)
    if (popup.open) {
      setPending(filter)
      setText(filter.text)
      term.fill(filter.text)
    }
  }

  // What the list would hold; where it is chosen, it is there at once.
  const choice = { ...pending, text }
  const { total, loading, failed } = useListGames(listPlace(entry.path, addressOf(choice)), choice)
  const count = formats.count(total)
  const found = t`${plural(total, { one: `Filter: ${count} game`, other: `Filter: ${count} games` })}`
  const apply = (chosen: ListFilter) => popup.hide(() => state.change(chosen))
  const submit = () => {
    if (term.submit()) apply({ ...pending, text: termOf(term.text) })
  }
  return (
    <Sheet
      side="end"
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={t`Filter`}
      closeLabel={t`Close`}
      footer={
        <div className={styles.actions}>
          <Button onClick={() => popup.hide(state.clear)}>{t`Reset`}</Button>
          <Button variant="accent" onClick={submit}>
            {loading || failed ? t`Filter` : found}
          </Button>
        </div>
      }
    >
      <div className={styles.parts}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <SearchField
            label={t`Search this list`}
            clearLabel={t`Clear the search`}
            placeholder={t`Game or provider`}
            value={term.text}
            onValueChange={term.type}
          />
          <TermNote short={term.short} />
        </form>
        {pending.dataType === 'all' && <SortChoice filter={pending} onChange={setPending} />}
        {entry.vendorChoice && vendors.length > 0 && (
          <section className={styles.part}>
            <h3 className={styles.heading}>{t`Providers`}</h3>
            <VendorGrid
              vendors={vendors}
              chosen={pending.vendor}
              onChoose={(code) =>
                setPending({ ...pending, vendor: toggleOneOf(pending.vendor, code), classify: '' })
              }
            />
          </section>
        )}
        <section className={styles.part}>
          <h3 className={styles.heading}>{t`Game types`}</h3>
          <ClassifyChips entry={entry} vendors={vendors} filter={pending} onChange={setPending} />
        </section>
        {entry.type === 'RNG' && <LimitSelects filter={pending} onChange={setPending} />}
      </div>
    </Sheet>
  )
}
