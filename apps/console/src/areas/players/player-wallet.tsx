import { useQuery } from '@tanstack/react-query'
import { FactList } from '../../lib/fact-list.tsx'
import { type Place, read } from '../../lib/operations.ts'
import { text } from '../../lib/texts.ts'
import { Panel } from '../../lib/ui/page.tsx'
import { Moment, Money } from '../../lib/values.tsx'
import css from './player-wallet.module.css'

/** What the player reads of their money: the same reckoning as on the player's own pages. */
export function PlayerWallet({ place, name }: { readonly place: Place; readonly name: string }) {
  const { data } = useQuery({
    queryKey: ['run', place.code, 'members.money', { name }],
    queryFn: () => read(place.code, 'members.money', { name }),
  })
  if (!data) return null
  const money = (minor: number) => <Money minor={minor} currency={place.currency} />
  const { bonus } = data
  return (
    <Panel title={text('player.sees')} isPadded>
      <div className={css.wallet}>
        <FactList
          facts={[
            [text('name.balance'), money(data.balance)],
            [text('name.available'), money(data.available)],
            [text('name.most'), money(data.most)],
            [text('name.held'), data.held > 0 ? money(data.held) : null],
            [text('name.heldWins'), data.heldWins > 0 ? money(data.heldWins) : null],
            [text('name.atProviders'), data.atProviders > 0 ? money(data.atProviders) : null],
            [text('name.timesLeft'), data.timesLeft],
            [text('name.dayLeft'), data.dayLeft === null ? null : money(data.dayLeft)],
          ]}
        />
        {bonus && (
          <section className={css.bonus}>
            <h3>{bonus.title}</h3>
            <progress
              max={bonus.required}
              value={Math.min(bonus.counted, bonus.required)}
              aria-label={text('player.wagered')}
            />
            <FactList
              facts={[
                [text('name.bonus'), money(bonus.balance)],
                [text('player.wagered'), money(bonus.counted)],
                [text('player.toWager'), money(bonus.left)],
                [text('name.endsAt'), <Moment key="ends" at={bonus.endsAt} place={place} />],
              ]}
            />
            {bonus.rounds.length > 0 && (
              <details>
                <summary>{text('player.counted')}</summary>
                <ul className={css.rounds}>
                  {bonus.rounds.map((round) => (
                    <li key={round.number}>
                      <bdi>{round.number}</bdi> {money(round.counted)}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </section>
        )}
      </div>
    </Panel>
  )
}
