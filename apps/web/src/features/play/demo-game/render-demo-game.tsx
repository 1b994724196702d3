import type { LanguageCode } from '@foyer/contract/languages'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createWords } from '../../../lib/i18n/i18n.ts'
import { DemoGamePage } from './demo-game-page.tsx'
import { GameEnded } from './game-ended.tsx'
import type { DemoGameSite, ShownGame } from './shown-game.ts'

interface DemoGameProps {
  readonly site: DemoGameSite
  /** `undefined` for a launch that has ended. */
  readonly game: ShownGame | undefined
  /** Where home is. */
  readonly home: string
}

/** Renders the page that stands in for every game: its title and the markup of its body. */
export async function renderDemoGame(
  language: LanguageCode,
  { site, game, home }: DemoGameProps,
): Promise<{ title: string; markup: string }> {
  const words = createWords(language)
  await words.load('play/demo-game')
  return {
    title: game?.name ?? words.i18n._(msg`This game is no longer open`),
    markup: renderToStaticMarkup(
      <I18nProvider i18n={words.i18n}>
        {game ? (
          <DemoGamePage site={site} game={game} language={language} />
        ) : (
          <GameEnded site={site} home={home} />
        )}
      </I18nProvider>,
    ),
  }
}
