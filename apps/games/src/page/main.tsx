import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'
import { CallError, callUntilAnswered } from './lib/api.ts'
import { clearAddress, keepSecret, newSecret, readSecret, ticketInAddress } from './lib/secret.ts'
import { loadWords } from './lib/words.ts'
import { Closed } from './shell/closed.tsx'
import { Loading } from './shell/loading.tsx'
import { openTable, type ShownSession } from './table/table.ts'
import { TableContext } from './table/use-table.ts'

const games = import.meta.glob<{ Game: ComponentType }>('./games/*/*-game.tsx')

/** @throws {CallError} */
async function enter(): Promise<ShownSession> {
  const ticket = ticketInAddress()
  if (ticket === '') return callUntilAnswered<ShownSession>('session')
  const secret = readSecret() || newSecret()
  // Both are there until the answer has come: a page that is reloaded before asks again with the same ones.
  keepSecret(secret)
  const session = await callUntilAnswered<ShownSession>('enter', { ticket, secret })
  clearAddress()
  return session
}

async function open(): Promise<void> {
  const place = document.getElementById('root')
  if (!place) return
  const root = createRoot(place)
  const name = location.pathname.split('/').at(-1) ?? ''
  const module = games[`./games/${name}/${name}-game.tsx`]?.()
  const entering =
    readSecret() === '' && ticketInAddress() === '' ? Promise.reject(new CallError('session.ended')) : enter()
  entering.catch(() => undefined)
  await loadWords()
  root.render(<Loading />)
  try {
    const [session, loaded] = await Promise.all([entering, module])
    if (!loaded) throw new CallError('session.ended')
    const table = openTable(session)
    root.render(
      <StrictMode>
        <TableContext value={table}>
          <loaded.Game />
        </TableContext>
      </StrictMode>,
    )
  } catch (error) {
    root.render(<Closed reason={error instanceof CallError ? error.code : 'network'} />)
  }
}

void open()
