import Club from 'lucide-react/icons/club'
import Dices from 'lucide-react/icons/dices'
import Fish from 'lucide-react/icons/fish'
import Gem from 'lucide-react/icons/gem'
import Menu from 'lucide-react/icons/menu'
import Sparkles from 'lucide-react/icons/sparkles'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import Video from 'lucide-react/icons/video'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'
import { TabRow } from '../tab-row/tab-row.tsx'
import { type ThemeName, themeCss, themes } from '../themes/index.ts'
import { ButtonsPart, FieldsPart } from './controls-part.tsx'
import styles from './gallery.module.css'
import { LobbyPart } from './lobby-part.tsx'
import { PopupsPart } from './popups-part.tsx'
import { type SampleLanguage, samples } from './samples.ts'
import { StatesPart, SurfacesPart } from './states-part.tsx'

/** Props of {@link Gallery}: how it looks at first. */
export type GalleryProps = {
  theme?: ThemeName | undefined
  language?: SampleLanguage | undefined
}

const tabs = [
  ['slots', Gem],
  ['live', Video],
  ['fishing', Fish],
  ['cards', Club],
  ['sports', Trophy],
  ['lottery', Ticket],
  ['bingo', Dices],
  ['jackpots', Sparkles],
] as const

function followHash(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** Every part of the design system in every state, with switches for look, language and direction. */
export function Gallery({ theme = 'naga', language = 'en' }: GalleryProps) {
  const [look, setLook] = useState<ThemeName>(theme)
  const [spoken, setSpoken] = useState<SampleLanguage>(language)
  const [dir, setDir] = useState<'ltr' | 'rtl'>(language === 'ar' ? 'rtl' : 'ltr')
  const hash = useSyncExternalStore(
    followHash,
    () => window.location.hash,
    () => '',
  )
  const tab = tabs.find(([id]) => `#${id}` === hash)?.[0] ?? 'slots'
  const words = samples[spoken]

  useEffect(() => {
    document.documentElement.lang = spoken
    document.documentElement.dir = dir
  }, [spoken, dir])

  const speak = (next: SampleLanguage) => {
    setSpoken(next)
    setDir(next === 'ar' ? 'rtl' : 'ltr')
  }

  return (
    <div className="page-column" lang={spoken} dir={dir}>
      <style>{themeCss(themes[look])}</style>
      <a className="skip-link" href="#content">
        {words.home}
      </a>
      <header className={styles.header}>
        <IconButton label={words.menu}>
          <Menu size={22} />
        </IconButton>
        <span className={styles.mark}>{look === 'naga' ? 'Naga' : 'Northlight'}</span>
        <Button size="s">{words.logIn}</Button>
        <Button size="s" variant="accent">
          {words.signUp}
        </Button>
      </header>
      <main id="content" className={styles.main}>
        <h1 className="visually-hidden">Gallery</h1>
        <div className={styles.switches}>
          <SegmentedControl
            label={words.theme}
            value={look}
            onValueChange={setLook}
            options={[
              { value: 'naga', label: 'Naga' },
              { value: 'northlight', label: 'Northlight' },
            ]}
          />
          <SegmentedControl
            label={words.language}
            value={spoken}
            onValueChange={speak}
            options={[
              { value: 'th', label: 'ไทย' },
              { value: 'en', label: 'English' },
              { value: 'ar', label: 'العربية' },
            ]}
          />
          <SegmentedControl
            label={words.direction}
            value={dir}
            onValueChange={setDir}
            options={[
              { value: 'ltr', label: 'ltr' },
              { value: 'rtl', label: 'rtl' },
            ]}
          />
        </div>
        <TabRow
          label={words.games}
          current={tab}
          items={tabs.map(([id, Icon]) => ({
            id,
            href: `#${id}`,
            label: words[id],
            icon: <Icon size={24} strokeWidth={1.75} />,
          }))}
        />
        <TabRow
          label={words.popular}
          current="all"
          items={(['all', 'slots', 'live', 'sports', 'lottery'] as const).map((id) => ({
            id,
            href: `#${id}`,
            label: words[id],
          }))}
        />
        <LobbyPart words={words} />
        <ButtonsPart words={words} />
        <FieldsPart words={words} />
        <SurfacesPart words={words} />
        <StatesPart words={words} />
        <PopupsPart words={words} />
      </main>
    </div>
  )
}
