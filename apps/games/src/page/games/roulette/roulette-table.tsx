import { ROULETTE_POCKETS, rouletteColour } from '@foyer/fairness'
import { text } from '../../lib/words.ts'
import classes from './roulette-table.module.css'

interface RouletteTableProps {
  readonly chips: Readonly<Record<string, number>>
  /** Where the ball lies; absent while it runs. */
  readonly pocket: number | undefined
  /** Puts a chip down; absent while nothing can be placed. */
  readonly onPlace: ((place: string) => void) | undefined
}

const NUMBERS = Array.from({ length: ROULETTE_POCKETS - 1 }, (_, place) => place + 1)
const HALVES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
const THIRDS = [1, 2, 3] as const

/** The cloth: numbers in three columns, dozens and even chances beside them. Each place takes chips by a tap. */
export function RouletteTable({ chips, pocket, onPlace }: RouletteTableProps) {
  const place = (id: string, label: string, name: string, look?: string) => (
    <button
      key={id}
      type="button"
      className={classes.place}
      data-look={look}
      data-won={(pocket !== undefined && id === String(pocket)) || undefined}
      style={{ gridArea: /^\d/.test(id) ? undefined : id }}
      disabled={!onPlace}
      aria-label={chips[id] ? `${name}, ${text('roulette.chips', { count: chips[id] })}` : name}
      onClick={() => onPlace?.(id)}
    >
      <span>{label}</span>
      {chips[id] !== undefined && <b className={classes.chip}>{chips[id]}</b>}
    </button>
  )
  return (
    <div className={classes.table} dir="ltr">
      <div className={classes.zero}>{place('0', '0', text('roulette.number', { number: 0 }), 'green')}</div>
      {HALVES.map((id) =>
        place(
          id,
          text(`roulette.${id}`),
          text(`roulette.${id}`),
          id === 'red' || id === 'black' ? id : undefined,
        ),
      )}
      {THIRDS.map((third) =>
        place(`dozen${third}`, `${third * 12 - 11}–${third * 12}`, text('roulette.dozen', { third })),
      )}
      <div className={classes.numbers}>
        {NUMBERS.map((number) =>
          place(String(number), String(number), text('roulette.number', { number }), rouletteColour(number)),
        )}
      </div>
      {THIRDS.map((third) => place(`column${third}`, '2:1', text('roulette.column', { third })))}
    </div>
  )
}
