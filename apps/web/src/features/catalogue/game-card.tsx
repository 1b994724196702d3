import { isTrial } from '@foyer/contract/member-types'
import { CornerBadge, type CornerBadgeKind, GameTile } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import { Picture } from '../../lib/media/picture.tsx'
import { usePlayPath } from '../../lib/session/use-play-path.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useLaunch, useTellMaintenance } from '../play/index.ts'
import type { Game } from './game.ts'
import styles from './game-card.module.css'
import { GameCardHeart } from './game-card-heart.tsx'
import { hasHeart } from './game-rules.ts'

interface GameCardProps {
  readonly game: Game
  /** Drawn across the whole row with its wide picture. */
  readonly feature?: boolean
  /** Seen at once: its picture is fetched early. */
  readonly eager?: boolean
  /** How wide it is drawn (`sizes` of the picture). */
  readonly sizes?: string
}

// On screens of three pixels a point, twice the detail looks the same and weighs half.
const TILE_WIDTHS = [160, 240] as const
const FEATURE_WIDTHS = [480, 780] as const

const BADGES: Readonly<Record<string, CornerBadgeKind>> = {
  hot: 'hot',
  new: 'new',
  buy: 'feature',
  jackpot: 'jackpot',
}

/** A game in a list or row: tapping it plays, the heart keeps it; both need a session. */
export function GameCard({
  game,
  feature = false,
  eager = false,
  sizes = '(min-width: 480px) 144px, 30vw',
}: GameCardProps) {
  const { t } = useLingui()
  const path = usePlayPath()
  const launch = useLaunch()
  const onLocked = useTellMaintenance()
  const session = useSession()
  const onTrial = session !== null && isTrial(session.type)
  const { name } = game
  return (
    <GameTile
      name={name}
      provider={game.vendorName}
      href={path}
      onPress={(event) => launch(event, game)}
      feature={feature}
      lockedLabel={game.closed ? t`Maintenance` : undefined}
      onLocked={onLocked}
      image={
        <Picture
          path={feature ? game.wideImage : game.image}
          alt=""
          widths={feature ? FEATURE_WIDTHS : TILE_WIDTHS}
          sizes={feature ? '(min-width: 480px) 456px, 94vw' : sizes}
          width={feature ? 220 : 300}
          height={feature ? 100 : 400}
          eager={eager}
          placeholder={
            <span className={styles.ground} data-placeholder="">
              <Gamepad2 size={32} />
            </span>
          }
        />
      }
      badge={onTrial && game.supportsTrial ? <TrialBadge /> : <GameBadge badge={game.badge} />}
      heart={hasHeart(game) ? <GameCardHeart game={game} login={path} /> : undefined}
    />
  )
}

/** Says to somebody who plays for free that this game can be. */
function TrialBadge() {
  const { t } = useLingui()
  return <CornerBadge kind="feature">{t({ context: 'badge', message: 'Free play' })}</CornerBadge>
}

function GameBadge({ badge }: { readonly badge: string }) {
  const { t } = useLingui()
  const kind = BADGES[badge]
  if (!badge) return null
  // Shorter in some languages than the same words elsewhere: there is little room beside the heart.
  const words: Record<string, string> = {
    hot: t({ context: 'badge', message: 'Hot' }),
    new: t({ context: 'badge', message: 'New' }),
    buy: t({ context: 'badge', message: 'Buy' }),
    jackpot: t({ context: 'badge', message: 'Jackpot' }),
  }
  return <CornerBadge kind={kind ?? 'new'}>{words[badge] ?? badge}</CornerBadge>
}
