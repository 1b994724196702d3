import ArrowLeft from 'lucide-react/icons/arrow-left'
import Menu from 'lucide-react/icons/menu'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { type MouseEvent, useEffect, useState } from 'react'
import { writeNet } from '../lib/money.ts'
import { hasSound, turnSound } from '../lib/sound.ts'
import { type TextId, text } from '../lib/words.ts'
import { useTable } from '../table/use-table.ts'
import type { DrawerTab } from './drawer.tsx'
import classes from './header.module.css'

interface HeaderProps {
  readonly game: string
  readonly onOpen: (tab: DrawerTab) => void
}

/** The way out, the game's name, how long it has been played and with what net, sound, and the drawer. */
export function Header({ game, onOpen }: HeaderProps) {
  const { session, net } = useTable()
  const [sound, setSound] = useState(hasSound())
  const change = () => {
    turnSound(!sound)
    setSound(!sound)
  }
  return (
    <header className={classes.header}>
      <a className={classes.icon} href={session.back} aria-label={text('back')} onClick={goBack}>
        <ArrowLeft size={22} />
      </a>
      <div className={classes.middle}>
        <h1 dir="auto">{nameOf(session.names, game)}</h1>
        <p>
          {session.isTrial && <b>{text('trial')}</b>}
          <span>
            <span className={classes.hidden}>{text('clock')} </span>
            <Clock since={session.startedAt} />
          </span>
          <span data-sign={Math.sign(net)}>
            <span className={classes.label}>{text('net')}</span> <bdi>{writeNet(net, session.currency)}</bdi>
          </span>
        </p>
      </div>
      <button
        type="button"
        className={classes.icon}
        aria-pressed={sound}
        aria-label={text('sound')}
        onClick={change}
      >
        {sound ? <Volume2 size={22} /> : <VolumeX size={22} />}
      </button>
      <button
        type="button"
        className={classes.icon}
        aria-label={text('menu')}
        aria-haspopup="dialog"
        onClick={() => onOpen('rules')}
      >
        <Menu size={22} />
      </button>
    </header>
  )

  /** By the history, where the page before is the one to go back to: it knows how it was left. */
  function goBack(event: MouseEvent): void {
    if (document.referrer !== session.back) return
    event.preventDefault()
    history.back()
  }
}

/** The title's name in the language of the page, else the game's. */
function nameOf(names: Readonly<Record<string, string>> | undefined, game: string): string {
  const { language: code = 'EN' } = document.documentElement.dataset
  return names?.[code] ?? names?.EN ?? text(`${game}.name` as TextId)
}

interface ClockProps {
  /** RFC 3339 */
  readonly since: string
}

/** Minutes since the session began. */
function Clock({ since }: ClockProps) {
  const minutes = () => Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 60_000))
  const [shown, setShown] = useState(minutes)
  useEffect(() => {
    const timer = setInterval(() => setShown(minutes()), 5_000)
    return () => clearInterval(timer)
  })
  return (
    <time dateTime={`PT${shown}M`}>
      {Math.floor(shown / 60)}:{String(shown % 60).padStart(2, '0')}
    </time>
  )
}
