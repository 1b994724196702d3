import type { LanguageCode } from '@foyer/contract/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { pictureAddress } from '../../../lib/media/picture-address.ts'
import { Artwork } from './artwork.tsx'
import { DemoMessages } from './demo-messages.tsx'
import { DemoTable } from './demo-table.tsx'
import type { DemoGameSite, ShownGame } from './shown-game.ts'

interface DemoGamePageProps {
  readonly site: DemoGameSite
  readonly game: ShownGame
  readonly language: LanguageCode
}

/**
 * Stands in for a game: its name and artwork, the player, the balance, and the way back. Its style stands in
 * `demo-document.css`, `artwork.css` and `demo-game.css`.
 */
export function DemoGamePage({ site, game, language }: DemoGamePageProps) {
  const { t } = useLingui()
  return (
    <>
      {game.image !== '' && (
        <img className="ground" src={pictureAddress(game.image, 160)} alt="" width={300} height={400} />
      )}
      <header>
        <a className="back" href={game.back} data-back="" aria-label={t`Back`}>
          <ChevronLeft size={24} />
        </a>
        <span className="brand">
          <img src={site.icon} alt="" width={28} height={28} />
          {site.name}
        </span>
      </header>
      <main>
        <div className="art" data-plate={game.image === '' || undefined}>
          <Artwork game={game} />
          <span className="sign">
            <Trans>Demo</Trans>
          </span>
        </div>
        {game.vendorName !== game.name && <p className="vendor">{game.vendorName}</p>}
        <h1>{game.name}</h1>
        <p className="note">
          {game.actions.length > 0 ? (
            <Trans>This page stands in for the game: you choose how each round ends. No money is real.</Trans>
          ) : (
            <Trans>This page stands in for the game. Nothing can be bet or won here.</Trans>
          )}
        </p>
        {game.actions.length > 0 && <DemoTable site={site} game={game} language={language} />}
        <DemoMessages game={game} />
      </main>
      <footer>
        <dl>
          <div>
            <dt>
              <UserRound size={16} />
              {game.isTrial ? t`Free play` : t`Player`}
            </dt>
            <dd>{game.player}</dd>
          </div>
          <div>
            <dt>
              <Wallet size={16} />
              <Trans>Balance</Trans>
            </dt>
            <dd className="balance">{exactMoney(language, site)(game.balance)}</dd>
          </div>
        </dl>
        <a className="action" href={game.back} data-back="">
          <Trans>Back to the games</Trans>
        </a>
      </footer>
    </>
  )
}
