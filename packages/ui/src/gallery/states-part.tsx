import Gift from 'lucide-react/icons/gift'
import { AccordionItem } from '../accordion/accordion-item.tsx'
import { AgeMark } from '../age-mark/age-mark.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import type { SceneName } from '../empty-state/scenes.tsx'
import { FailedBlock } from '../failed-block/failed-block.tsx'
import { ListRow } from '../list-row/list-row.tsx'
import { NoticeBar } from '../notice-bar/notice-bar.tsx'
import { PaymentIcon } from '../payment-icon/payment-icon.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { Qr } from '../qr/qr.tsx'
import { SectionHead } from '../scroll-row/section-head.tsx'
import { FieldSkeleton } from '../skeleton/field-skeleton.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './gallery.module.css'
import type { Samples } from './samples-en.ts'

const scenes: readonly SceneName[] = ['search', 'games', 'favourites', 'offline', 'gift', 'inbox']
const payments = ['qr', 'bank', 'wallet', 'card', 'coin', 'cheque'] as const
const code =
  'M0 0h7v7h-7zM14 0h7v7h-7zM0 14h7v7h-7zM9 2h2v3h-2zM9 9h5v2h-5zM16 10h3v4h-3zM10 14h2v5h-2zM15 17h5v2h-5z'

/** Waiting, failing, nothing there. */
export function StatesPart({ words }: { words: Samples }) {
  return (
    <section className={styles.stack}>
      <SectionHead title="State" />
      <NoticeBar kind="offline">{words.offline}</NoticeBar>
      <NoticeBar
        kind="slow"
        action={
          <Button size="s" variant="quiet">
            {words.close}
          </Button>
        }
      >
        {words.slow}
      </NoticeBar>
      <div className={styles.wrap}>
        <Spinner label={words.loading} />
        <Spinner size="l" />
      </div>
      <Skeleton shape="banner" />
      <div className={styles.tiles}>
        <Skeleton shape="tile" />
        <Skeleton shape="tile" />
        <Skeleton shape="tile" />
      </div>
      <Skeleton shape="row" />
      <Skeleton shape="text" lines={3} />
      <FieldSkeleton />
      <FailedBlock onRetry={() => undefined}>{words.failed}</FailedBlock>
      <FailedBlock onRetry={() => undefined} retrying>
        {words.loading}
      </FailedBlock>
      {scenes.map((scene) => (
        <EmptyState
          key={scene}
          scene={scene}
          action={scene === 'search' ? <Button variant="accent">{words.emptyAction}</Button> : undefined}
        >
          {words.empty}
        </EmptyState>
      ))}
    </section>
  )
}

/** Surfaces and small things. */
export function SurfacesPart({ words }: { words: Samples }) {
  return (
    <section className={styles.stack}>
      <SectionHead title="Surface" />
      <Card>
        <ProgressBar label={words.progress} value={350} max={500} text="350 / 500" />
      </Card>
      <Card flush>
        <ListRow start={<Gift size={20} />} title={words.offers} detail={words.notice2} href="#offers" />
        <ListRow
          start={<Avatar name={words.user} />}
          title={words.user}
          end="฿12,480.00"
          onPress={() => undefined}
        />
        <ListRow title={words.save} detail={words.notice} />
        <ListRow title={words.language} onPress={() => undefined} current />
      </Card>
      <div>
        <AccordionItem summary={words.question} name="help" open>
          {words.answer}
        </AccordionItem>
        <AccordionItem summary={words.dialogTitle} name="help">
          {words.dialogText}
        </AccordionItem>
      </div>
      <div className={styles.wrap}>
        <AgeMark age={18} label={words.adult} />
        <AgeMark age={21} label={words.adult} />
        <Avatar name="somchai" size="s" />
        <Avatar name="กี้" ring />
        <Avatar name="Northlight" size="l" ring />
      </div>
      <div className={styles.wrap}>
        {payments.map((kind) => (
          <PaymentIcon key={kind} kind={kind} />
        ))}
      </div>
      <Qr path={code} modules={21} label={words.download} />
    </section>
  )
}
