import { useEffect, useRef, useState } from 'react'
import { writeNet } from '../lib/money.ts'
import { text } from '../lib/words.ts'
import { useTable } from '../table/use-table.ts'
import classes from './reality-check.module.css'

/** How often a player is shown for how long they have played, in ms. */
const EVERY_MS = 60 * 60_000

/** Shows after each hour how long has been played, and with what net; then the player goes on, or leaves. It never covers a round. */
export function RealityCheck() {
  const { session, net, phase } = useTable()
  const sheet = useRef<HTMLDialogElement>(null)
  const times = () => Math.floor((Date.now() - Date.parse(session.startedAt)) / EVERY_MS)
  const [due, setDue] = useState(times)
  const [seen, setSeen] = useState(() => seenIn(session.startedAt))
  const isOpen = due > seen && phase === 'ready' && !session.isTrial
  useEffect(() => {
    const timer = setInterval(() => setDue(times()), 5_000)
    return () => clearInterval(timer)
  })
  useEffect(() => {
    if (isOpen) sheet.current?.showModal()
    else sheet.current?.close()
  }, [isOpen])
  const goOn = () => {
    keepSeen(session.startedAt, due)
    setSeen(due)
  }
  const minutes = Math.floor((Date.now() - Date.parse(session.startedAt)) / 60_000)
  return (
    <dialog ref={sheet} className={classes.dialog} aria-labelledby="reality-check" onClose={goOn}>
      <h2 id="reality-check">{text('reality.title')}</h2>
      <dl className={classes.figures}>
        <dt>{text('clock')}</dt>
        <dd>
          <time dateTime={`PT${minutes}M`}>
            {Math.floor(minutes / 60)}:{String(minutes % 60).padStart(2, '0')}
          </time>
        </dd>
        <dt>{text('net')}</dt>
        <dd>
          <bdi>{writeNet(net, session.currency)}</bdi>
        </dd>
      </dl>
      <button type="button" className={classes.act} onClick={goOn}>
        {text('reality.goOn')}
      </button>
      <a className={classes.act} href={session.back}>
        {text('back')}
      </a>
    </dialog>
  )
}

const KEY = 'realityCheck'

/** How often the player was shown it in a session; kept by the tab, so that a reload does not show it again. */
function seenIn(session: string): number {
  const [known, times] = stored().split(' ')
  return known === session ? Number(times) : 0
}

function stored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function keepSeen(session: string, times: number): void {
  try {
    sessionStorage.setItem(KEY, `${session} ${times}`)
  } catch {
    // Where nothing may be kept, it is shown again after a reload.
  }
}
