import { Button, LinkButton } from '@foyer/ui'
import { Dialog } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Picture } from '../../../lib/media/picture.tsx'
import { paths, withQuery } from '../../../lib/paths.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useMayOpen, useSite } from '../../merchant/index.ts'
import { promotionsQuery } from '../../promotions/index.ts'
import styles from './welcome-dialog.module.css'

export const catalogues = ['lobby/welcome']

interface WelcomeDialogProps {
  /** Called when it has opened. */
  readonly onShown: () => void
}

/** Greets a new member, with the ways to what was promised: the merchant's first promotion, a deposit, the games. */
export function WelcomeDialog({ onShown }: WelcomeDialogProps) {
  const { t } = useLingui()
  const { name } = useSite()
  const mayOpen = useMayOpen()
  const promotions = useQuery(promotionsQuery(useScreenContext(), useLanguage()))
  const [open, setOpen] = useState(true)
  const [now] = useState(serverNow)
  const shown = useEffectEvent(onShown)
  const waits = promotions.isPending
  useEffect(() => {
    if (!waits) shown()
  }, [waits])
  if (waits) return null
  const close = () => setOpen(false)
  const promised = promotions.data?.find(
    ({ startsAt, endsAt, longTerm }) => startsAt <= now && (longTerm || now < endsAt),
  )
  return (
    <Dialog open={open} onOpenChange={setOpen} title={t`Welcome to ${name}!`} unasked closeLabel={t`Close`}>
      <div className={styles.welcome}>
        <p className={styles.lead}>{t`Your account is ready. Where would you like to begin?`}</p>
        {promised && (
          <article className={styles.promised}>
            {promised.picture !== '' && (
              <Picture
                path={promised.picture}
                alt=""
                widths={[480, 780]}
                sizes="(min-width: 480px) 420px, 90vw"
                width={16}
                height={9}
                className={styles.picture}
                placeholder={null}
              />
            )}
            <h3 className={styles.title} dir="auto">
              {promised.title}
            </h3>
            <LinkButton
              href={withQuery(paths.activityDetail, { id: promised.id })}
              onClick={close}
              variant="accent"
              block
            >
              {t`See the promotion`}
            </LinkButton>
          </article>
        )}
        {mayOpen(paths.deposit) === 'open' && (
          <LinkButton href={paths.deposit} onClick={close} variant={promised ? 'outline' : 'accent'} block>
            {t`Deposit`}
          </LinkButton>
        )}
        <Button variant="quiet" block onClick={close}>
          {t`Look at the games first`}
        </Button>
      </div>
    </Dialog>
  )
}
