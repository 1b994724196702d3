import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { usePopup } from '../../lib/use-popup.ts'
import styles from './fields/register.module.css'

/** Neither method is open. */
export function ClosedNote() {
  const { t } = useLingui()
  const service = usePopup('service')
  return (
    <div className={styles.closed}>
      <p>{t`Registration is closed at present.`}</p>
      <Button variant="outline" onClick={service.show}>
        {t`Customer service`}
      </Button>
    </div>
  )
}
