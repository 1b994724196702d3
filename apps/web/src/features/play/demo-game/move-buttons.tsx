import type { ReactNode } from 'react'
import type { ShownGame } from './shown-game.ts'

interface MoveButtonsProps {
  readonly actions: ShownGame['actions']
  /** What each move is called, in their order. */
  readonly words: Readonly<Partial<Record<ShownGame['actions'][number], ReactNode>>>
}

/** The moves of these that the round allows, as buttons of the form around them. */
export function MoveButtons({ actions, words }: MoveButtonsProps) {
  const allowed = (Object.keys(words) as (keyof typeof words)[]).filter((action) => actions.includes(action))
  if (allowed.length === 0) return null
  return (
    <div className="moves">
      {allowed.map((action) => (
        <button key={action} type="submit" className="move" data-move={action} name="action" value={action}>
          {words[action]}
        </button>
      ))}
    </div>
  )
}
