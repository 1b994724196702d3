import type { LanguageCode } from '@foyer/contract/languages'
import { useLingui } from '@lingui/react/macro'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { MoveButtons } from './move-buttons.tsx'
import type { DemoGameSite, ShownGame } from './shown-game.ts'

interface DemoTableProps {
  readonly site: DemoGameSite
  readonly game: ShownGame
  readonly language: LanguageCode
}

/** What can be done in the game: a bet, or what becomes of it. Each is a button of a form, so that it needs no script. */
export function DemoTable({ site, game, language }: DemoTableProps) {
  const { t } = useLingui()
  const { actions, stakes, play } = game
  const money = exactMoney(language, site)
  const isOpen = play.state === 'open'
  const refusal = refusalIn(play)
  return (
    <form className="table" method="post" action="/m/demo-game">
      <p className="staked" role="status">
        {refusal === 'balance.insufficient' && <strong>{t`Your balance is too low for this stake.`} </strong>}
        {refusal && refusal !== 'balance.insufficient' && <strong>{t`The wallet refused it.`} </strong>}
        {isOpen ? t`${money(play.stake)} is staked` : t`Choose a stake`}
      </p>
      {!isOpen && (
        <div className="stakes">
          {stakes.map((stake) => (
            <button key={stake} type="submit" className="stake" name="bet" value={stake}>
              {money(stake)}
            </button>
          ))}
        </div>
      )}
      <MoveButtons
        actions={actions}
        words={{
          win: t({ context: 'demo game', message: 'Win' }),
          lose: t({ context: 'demo game', message: 'Lose' }),
        }}
      />
    </form>
  )
}

/** Why the last call was refused; `undefined` where it was done. */
function refusalIn({ messages }: ShownGame['play']): string | undefined {
  const [last] = messages
  return last && last.status !== 200 ? String(JSON.parse(last.answered).error) : undefined
}
