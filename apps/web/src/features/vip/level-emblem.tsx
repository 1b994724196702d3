import Crown from 'lucide-react/icons/crown'
import Gem from 'lucide-react/icons/gem'
import Medal from 'lucide-react/icons/medal'
import Shield from 'lucide-react/icons/shield'
import Sprout from 'lucide-react/icons/sprout'
import Star from 'lucide-react/icons/star'

/** From the first level to the highest. */
const EMBLEMS = [Sprout, Star, Shield, Medal, Gem, Crown] as const

interface LevelEmblemProps {
  /** From 1. */
  readonly rank: number
  /** How many levels there are. */
  readonly count: number
}

/** The sign of a level: the highest has the crown, however many there are. */
export function LevelEmblem({ rank, count }: LevelEmblemProps) {
  const Emblem = EMBLEMS[Math.ceil((rank / count) * EMBLEMS.length) - 1] ?? Crown
  return <Emblem size="1.25em" />
}
