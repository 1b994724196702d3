import { AgeMark, Button } from '@foyer/ui'
import { Dialog } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { WordsOf } from '../../../lib/i18n/words-of.tsx'
import { paths } from '../../../lib/paths.ts'
import { useSite } from '../site-provider.tsx'
import styles from './age.module.css'
import { confirmAge } from './age-memory.ts'
import { ageMessages } from './age-messages.ts'

interface AgePopupProps {
  readonly open: boolean
}

/** Asks once whether the visitor is old enough; no is as easy as yes and leads to a page that says why (SWITCH-22-D). */
// biome-ignore lint/style/noDefaultExport: React.lazy needs a default export
export default function AgePopup(props: AgePopupProps) {
  return (
    <WordsOf loader={ageMessages}>
      <AgeDialog {...props} />
    </WordsOf>
  )
}

function AgeDialog({ open }: AgePopupProps) {
  const { t } = useLingui()
  const router = useRouter()
  const { name, ageLimit } = useSite()
  const decline = () => void router.navigate({ href: paths.ageLimit })
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => {
        if (!shown) decline()
      }}
      title={t`Are you ${ageLimit} or older?`}
      unasked
      footer={
        <>
          <Button size="l" onClick={decline}>
            {t`No, I am not`}
          </Button>
          <Button size="l" variant="accent" onClick={confirmAge}>
            {t`Yes, I am`}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <AgeMark age={ageLimit} label={t`Only for players of ${ageLimit} and older`} />
        <p>{t`${name} is a site of games of chance, open only to people aged ${ageLimit} and over.`}</p>
        <p
          className={styles.quiet}
        >{t`Playing can become a habit. Set yourself a limit before you begin.`}</p>
      </div>
    </Dialog>
  )
}
