import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { type TextId, text } from '../lib/words.ts'
import classes from './drawer.module.css'
import { Fairness } from './fairness.tsx'
import { History } from './history.tsx'

/** What a drawer shows. */
export type DrawerTab = 'rules' | 'history' | 'fairness'

const TABS: readonly (readonly [DrawerTab, TextId])[] = [
  ['rules', 'rules'],
  ['history', 'history'],
  ['fairness', 'fairness'],
]

interface DrawerProps {
  /** Absent while it is closed. */
  readonly tab: DrawerTab | undefined
  readonly onTab: (tab: DrawerTab | undefined) => void
  readonly rules: ReactNode
}

/** Rules, history and seeds, in a sheet over the game. */
export function Drawer({ tab, onTab, rules }: DrawerProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const isOpen = tab !== undefined
  useEffect(() => {
    if (isOpen) sheet.current?.showModal()
    else sheet.current?.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape and by its button
    <dialog
      ref={sheet}
      className={classes.drawer}
      aria-label={text('menu')}
      onClose={() => onTab(undefined)}
      onClick={(event) => event.target === sheet.current && onTab(undefined)}
    >
      <div className={classes.sheet}>
        <div className={classes.head}>
          {TABS.map(([one, label]) => (
            <button key={one} type="button" aria-pressed={tab === one} onClick={() => onTab(one)}>
              {text(label)}
            </button>
          ))}
          <button
            type="button"
            className={classes.close}
            aria-label={text('close')}
            onClick={() => onTab(undefined)}
          >
            <X size={22} />
          </button>
        </div>
        <div className={classes.body}>
          {tab === 'rules' && rules}
          {tab === 'history' && <History />}
          {tab === 'fairness' && <Fairness />}
        </div>
      </div>
    </dialog>
  )
}
