import { Combobox } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { OverlayProps } from '../dialog/overlay-frame.tsx'
import field from '../field/field.module.css'
import { Sheet } from '../sheet/sheet.tsx'
import styles from './choice-sheet.module.css'
import { useCoveredEnd } from './covered-end.ts'

/** One of many things to choose from. */
export type Choice = {
  value: string
  label: string
  /** At the end of the line, such as a dialling code; written from the left whatever the language. */
  detail: string
}

/** Choices under a heading. */
export type ChoiceGroup = { label: string; choices: readonly Choice[] }

export type ChoiceSheetProps = Omit<OverlayProps, 'children' | 'footer' | 'titleHidden'> & {
  groups: readonly ChoiceGroup[]
  /** The choice that holds now. */
  value: string
  onValueChange: (value: string) => void
  /** Name of the search line. */
  searchLabel: string
  /** What is said where nothing fits. */
  emptyText: string
  /** Whether a choice fits what was typed. */
  matches: (choice: Choice, typed: string) => boolean
}

/** Choosing one of very many from below, with a line to search in. Load it when it is first opened. */
export function ChoiceSheet(props: ChoiceSheetProps) {
  const { groups, value, onValueChange, searchLabel, emptyText, matches, onClosed, ...sheet } = props
  const [typed, setTyped] = useState('')
  const current = groups.flatMap(({ choices }) => choices).find((choice) => choice.value === value)
  return (
    <Sheet
      {...sheet}
      side="bottom"
      onClosed={() => {
        setTyped('')
        onClosed?.()
      }}
    >
      <Combobox.Root<Choice>
        open
        inline
        autoHighlight
        items={groups.map(({ label, choices }) => ({ value: label, items: choices }))}
        filter={matches}
        value={current ?? null}
        onValueChange={(choice) => {
          if (choice) onValueChange(choice.value)
        }}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => {
          if (reason !== 'item-press') setTyped(text)
        }}
      >
        <AboveKeyboard>
          <span className={`${field.well} ${styles.search}`}>
            <Search size={20} />
            <Combobox.Input
              className={field.input}
              aria-label={searchLabel}
              placeholder={searchLabel}
              autoComplete="off"
              enterKeyHint="done"
            />
          </span>
          <Combobox.Empty className={styles.empty}>{emptyText}</Combobox.Empty>
          <Combobox.List className={styles.list}>
            {(group: { value: string; items: readonly Choice[] }) => (
              <Combobox.Group key={group.value} items={group.items}>
                <Combobox.GroupLabel className={styles.heading}>{group.value}</Combobox.GroupLabel>
                <Combobox.Collection>
                  {(choice: Choice) => (
                    <Combobox.Item key={choice.value} value={choice} className={styles.item}>
                      <span className={styles.label}>{choice.label}</span>
                      <span className={styles.detail} dir="ltr">
                        {choice.detail}
                      </span>
                      <Combobox.ItemIndicator className={styles.mark}>
                        <Check size={18} />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.Collection>
              </Combobox.Group>
            )}
          </Combobox.List>
        </AboveKeyboard>
      </Combobox.Root>
    </Sheet>
  )
}

/** Keeps what is typed and what fits in sight: the part of the sheet that an on-screen keyboard leaves. */
function AboveKeyboard({ children }: { children: ReactNode }) {
  const covered = useCoveredEnd()
  return (
    <div className={styles.choice} style={{ '--covered': `${covered}px` } as CSSProperties}>
      {children}
    </div>
  )
}
