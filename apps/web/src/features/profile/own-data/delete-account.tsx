import { Button, LinkButton } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { FormSkeleton } from '../../../lib/form/form-skeleton.tsx'
import { later } from '../../../lib/page-life/later.tsx'
import { paths } from '../../../lib/paths.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useOpener } from '../../../lib/use-opener.ts'
import { useFormats, useMayOpen } from '../../merchant/index.ts'
import { LoginAgain } from '../security/login-again.tsx'
import styles from './own-data.module.css'
import type { OwnData } from './own-data-queries.ts'

const deleteForm = later(() => import('./delete-form.tsx'), 'DeleteForm')

/** How long somebody reads that the account is closed, in ms. */
const TOLD_MS = 15_000

/** Deletes the account: what happens, what keeps it, and the form for who wants it. */
export function DeleteAccount({ own }: { readonly own: OwnData }) {
  const { t } = useLingui()
  const { toaster, session } = useScreenContext()
  const router = useRouter()
  const formats = useFormats()
  const title = useId()
  const [isAsked, setIsAsked] = useState(false)
  const { opener, closeBy } = useOpener()
  const { obstacles, deletesAt } = own.deletion
  const day = formats.day(deletesAt)
  const closed = (at: number) => {
    const date = formats.day(at)
    toaster.show({
      kind: 'success',
      text: t`Your account is closed. It will be deleted on ${date}.`,
      duration: TOLD_MS,
    })
    session.end()
    void router.navigate({ to: paths.home })
  }
  return (
    <section aria-labelledby={title} className={styles.section}>
      <h2 id={title} className={styles.heading}>
        {t`Delete my account`}
      </h2>
      <ul className={styles.points}>
        <li>
          <Trans>Your account is closed at once, and nobody can log in to it any more.</Trans>
        </li>
        <li>
          <Trans>
            On {day} we delete your name, your contact details and your messages from the account. Until then,
            customer service can open it again for you.
          </Trans>
        </li>
        <li>
          <Trans>
            Records of payments, bets, logins and agreements are kept because the law requires it, and
            exclusions until they end.
          </Trans>
        </li>
        <li>
          <Trans>Bonuses, points and levels are lost.</Trans>
        </li>
      </ul>
      {obstacles.length > 0 ? (
        <Obstacles obstacles={obstacles} />
      ) : isAsked && own.confirmation === 'login' ? (
        <LoginAgain focused />
      ) : isAsked ? (
        <deleteForm.Part
          hasPassword={own.confirmation === 'password'}
          onDone={closed}
          onCancel={() => closeBy(() => setIsAsked(false))}
          skeleton={<FormSkeleton fields={1} />}
        />
      ) : (
        <Button ref={opener} block onClick={() => setIsAsked(true)}>
          {t`Delete my account`}
        </Button>
      )}
    </section>
  )
}

/** What has to be done first. */
function Obstacles({ obstacles }: Pick<OwnData['deletion'], 'obstacles'>) {
  const { t } = useLingui()
  const mayWithdraw = useMayOpen()(paths.withdraw) === 'open'
  const has = (one: (typeof obstacles)[number]) => obstacles.includes(one)
  return (
    <div className={styles.obstacles}>
      {has('money') && (
        <p>
          <Trans>There is still money in your account. Withdraw it first, so that it is not lost.</Trans>
        </p>
      )}
      {has('underWay') && (
        <p>
          <Trans>A payment or a game is not finished yet. You can delete the account after that.</Trans>
        </p>
      )}
      {has('agent') && (
        <p>
          <Trans>You have a contract as an agent. Please contact customer service to end it.</Trans>
        </p>
      )}
      {has('money') && mayWithdraw && (
        <LinkButton href={paths.withdraw} block>
          {t`Withdraw`}
        </LinkButton>
      )}
      <LinkButton href={paths.help} block>
        {t`Help`}
      </LinkButton>
    </div>
  )
}
