import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { ChoiceSheet } from '../choice-sheet/choice-sheet.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { ListRow } from '../list-row/list-row.tsx'
import { SectionHead } from '../scroll-row/section-head.tsx'
import type { SheetSide } from '../sheet/dismiss-direction.ts'
import { Sheet } from '../sheet/sheet.tsx'
import { createToaster } from '../toast/create-toaster.ts'
import type { ToastKind } from '../toast/toast-duration.ts'
import { ToastRegion } from '../toast/toast-region.tsx'
import styles from './gallery.module.css'
import type { Samples } from './samples-en.ts'

const toaster = createToaster()
const sides: readonly SheetSide[] = ['start', 'end', 'bottom']

/** Dialogs, sheets and toasts, each behind its button. */
export function PopupsPart({ words }: { words: Samples }) {
  const [open, setOpen] = useState<'dialog' | 'question' | 'choice' | SheetSide>()
  const [title, setTitle] = useState(words.titles[0] ?? '')
  const change = (shown: boolean) => {
    if (!shown) setOpen(undefined)
  }
  const toasts: Record<ToastKind, string> = {
    info: words.notice2,
    success: words.saved,
    fail: words.badLogin,
    offline: words.offline,
    loading: words.loading,
  }
  return (
    <section className={styles.stack}>
      <SectionHead title="Popup" />
      <div className={styles.wrap}>
        <Button onClick={() => setOpen('dialog')}>dialog</Button>
        <Button onClick={() => setOpen('question')}>question</Button>
        {sides.map((side) => (
          <Button key={side} onClick={() => setOpen(side)}>
            {side}
          </Button>
        ))}
        <Button onClick={() => setOpen('choice')}>choice</Button>
      </div>
      <div className={styles.wrap}>
        {(Object.keys(toasts) as ToastKind[]).map((kind) => (
          <Button key={kind} size="s" onClick={() => toaster.show({ kind, text: toasts[kind] })}>
            {kind}
          </Button>
        ))}
        <Button size="s" variant="quiet" onClick={() => toaster.dismiss()}>
          dismiss
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={change}
        title={words.dialogTitle}
        closeLabel={words.close}
        footer={
          <>
            <Button onClick={() => setOpen(undefined)}>{words.leave}</Button>
            <Button variant="accent">{words.stay}</Button>
          </>
        }
      >
        <p>{words.dialogText}</p>
      </Dialog>
      {sides.map((side) => (
        <Sheet
          key={side}
          side={side}
          open={open === side}
          onOpenChange={change}
          title={side === 'start' ? words.menu : words.filter}
          closeLabel={words.close}
          footer={<Button variant="accent">{words.all}</Button>}
        >
          {[words.slots, words.live, words.sports, words.lottery, words.fishing, words.cards].map((label) => (
            <ListRow key={label} title={label} href={`#${label}`} />
          ))}
          {side !== 'start' && <p>{words.agree}</p>}
        </Sheet>
      ))}
      <Dialog
        open={open === 'question'}
        onOpenChange={change}
        unasked
        title={words.dialogTitle}
        footer={<Button onClick={() => setOpen(undefined)}>{words.stay}</Button>}
      >
        <p>{words.dialogText}</p>
      </Dialog>
      <ChoiceSheet
        open={open === 'choice'}
        onOpenChange={change}
        title={words.games}
        closeLabel={words.close}
        searchLabel={words.search}
        emptyText={words.empty}
        matches={({ label }, typed) => label.toLowerCase().includes(typed.toLowerCase())}
        groups={[
          { label: words.popular, choices: choicesOf(words.titles.slice(0, 2)) },
          { label: words.all, choices: choicesOf(words.titles.slice(2)) },
        ]}
        value={title}
        onValueChange={(value) => {
          setTitle(value)
          setOpen(undefined)
        }}
      />
      <ToastRegion toaster={toaster} />
    </section>
  )
}

const choicesOf = (titles: readonly string[]) =>
  titles.map((title, index) => ({ value: title, label: title, detail: `${index + 1}` }))
