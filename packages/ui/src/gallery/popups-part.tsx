import { useState } from 'react'
import { Button } from '../button/button.tsx'
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
  const [open, setOpen] = useState<'dialog' | SheetSide>()
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
        {sides.map((side) => (
          <Button key={side} onClick={() => setOpen(side)}>
            {side}
          </Button>
        ))}
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
      <ToastRegion toaster={toaster} />
    </section>
  )
}
