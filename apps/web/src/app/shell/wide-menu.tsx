import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { WordsOf } from '../../lib/i18n/words-of.tsx'
import { MenuContent } from './menu-content.tsx'

interface WideMenuProps {
  readonly onService: () => void
  readonly onDownload: () => void
}

/** All of the menu, for windows with room for it beside the page. */
export function WideMenu(props: WideMenuProps) {
  const { t } = useLingui()
  return (
    <Suspense>
      <h2 className="visually-hidden">{t`Menu`}</h2>
      <WordsOf name="login">
        <MenuContent {...props} waiting={null} onDone={(then) => then()} />
      </WordsOf>
    </Suspense>
  )
}
