import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './search-screen.module.css'

interface SearchMoreProps {
  /** The next page is on its way; the button takes no press. */
  readonly loading?: boolean
  readonly onPress: () => void
}

/** The button under a list that brings its next page. */
export function SearchMore({ loading = false, onPress }: SearchMoreProps) {
  const { t } = useLingui()
  return (
    <div className={styles.more}>
      <Button loading={loading} loadingLabel={t`Loading`} onClick={onPress}>
        {t`Load more`}
      </Button>
    </div>
  )
}
