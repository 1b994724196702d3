import {
  type ArtworkRequest,
  type ArtworkStyle,
  THEMES,
  type ThemeName,
  type Thing,
} from './artwork/artwork.ts'
import type { DrawnEntry } from './brand-files.ts'
import type { DemoMerchant } from './data/demo-content.ts'
import type { DemoMerchantGame } from './data/demo-game.ts'
import type { DemoText } from './data/demo-text.ts'
import type { DemoTheme } from './data/demo-theme.ts'
import { namedThing } from './named-thing.ts'

/** Raised when the artwork changes, so that browsers fetch it anew. */
const ARTWORK_VERSION = 5
const LANGUAGES = ['TH', 'EN'] as const

/** Where a picture lies and what it shows. */
export interface DemoPicture {
  /** Path in the media folder. */
  readonly path: string
  readonly request: ArtworkRequest
}

interface Scene {
  readonly theme: ThemeName
  /** What stands in front; the theme's own heroes unless told. */
  readonly heroes?: readonly Thing[]
}

/** Scenes of the artwork for the themes it has under another name, or that play in a related one with heroes of their own. */
const SCENES: Readonly<Partial<Record<DemoTheme, Scene>>> = {
  esport: { theme: 'robot' },
  horse: { theme: 'horses', heroes: ['noto:horse', 'noto:horse-face', 'game:horse-head', 'game:horseshoe'] },
  panther: { theme: 'jungle', heroes: ['game:saber-toothed-cat-head', 'noto:leopard'] },
  'crystal-ball': { theme: 'genie', heroes: ['noto:crystal-ball', 'game:crystal-ball', 'noto:glowing-star'] },
  mine: { theme: 'gems', heroes: ['noto:pick', 'game:gold-mine', 'game:mine-wagon', 'game:gold-nuggets'] },
  train: { theme: 'wild-west', heroes: ['noto:locomotive', 'game:steam-locomotive', 'noto:railway-car'] },
  garden: {
    theme: 'fruit',
    heroes: ['noto:hibiscus', 'noto:rose', 'noto:tulip', 'noto:sunflower', 'noto:butterfly'],
  },
  'lion-dance': { theme: 'fortune', heroes: ['noto:lion', 'game:lion', 'flat:lion'] },
  'monkey-king': { theme: 'temple', heroes: ['noto:monkey-face', 'game:monkey', 'noto:monkey'] },
  'underwater-temple': {
    theme: 'sea',
    heroes: ['noto:classical-building', 'noto:trident-emblem', 'game:triton-head', 'noto:mermaid'],
  },
}

/** What the items of the points mall show. */
const MALL_SCENES = {
  'cash-20': { theme: 'fortune', heroes: ['draw:coin'] },
  'cash-50': { theme: 'gems', heroes: ['draw:coins'] },
  'cash-200': { theme: 'lanterns', heroes: ['noto:money-bag'] },
  'bonus-300': { theme: 'candy', heroes: ['noto:slot-machine'] },
  mug: { theme: 'fruit', heroes: ['noto:hot-beverage'] },
  shirt: { theme: 'music', heroes: ['noto:t-shirt'] },
} as const satisfies Readonly<Record<string, Scene>>

/** Items of the points mall that have a picture. */
export type MallPictureName = keyof typeof MALL_SCENES

const STYLES: Readonly<Record<DemoMerchantGame['type'], ArtworkStyle>> = {
  RNG: 'slot',
  FISH: 'fish',
  LIVE: 'live',
  PVP: 'cards',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  ELOTTO: 'lottery',
}

/** Address of a picture, as rows of the database hold it. */
export function pictureUrl(path: string): string {
  return `/media/${path}?v=${ARTWORK_VERSION}`
}

/** Portrait and wide picture of a game; both merchants share those of the same code. */
export function gamePictures(game: DemoMerchantGame): { portrait: DemoPicture; wide: DemoPicture } {
  const common = {
    id: game.code,
    title: game.names,
    language: 'EN' as const,
    ...sceneOf(game.theme, game.hero, game.names.EN),
    style: styleOf(game),
  }
  return {
    portrait: { path: `demo/game/${game.code}.svg`, request: { ...common, kind: 'game-portrait' } },
    wide: { path: `demo/wide/${game.code}.svg`, request: { ...common, kind: 'game-wide' } },
  }
}

/** A picture with lettering, one per language. */
function letteredPictures(
  kind: 'banner' | 'list-banner' | 'promotion',
  merchant: DemoMerchant,
  { id, title, theme, hero }: DrawnEntry,
  tagline?: DemoText,
): Readonly<Record<(typeof LANGUAGES)[number], DemoPicture>> {
  const picture = (language: (typeof LANGUAGES)[number]): DemoPicture => ({
    path: `demo/${kind === 'promotion' ? kind : 'banner'}/${id}-${language.toLowerCase()}.svg`,
    request: {
      kind,
      id,
      title,
      language,
      ...sceneOf(theme, hero, title.EN),
      brand: merchant.theme === 'northlight' ? 'northlight' : 'naga',
      ...(tagline ? { tagline: tagline[language] } : {}),
    },
  })
  return { TH: picture('TH'), EN: picture('EN') }
}

/** Round picture of a lottery. */
export function lotteryPicture(game: DemoMerchantGame): DemoPicture {
  return {
    path: `demo/lottery/${game.code}.svg`,
    request: {
      kind: 'icon',
      id: game.code,
      title: game.names,
      language: 'EN',
      ...sceneOf(game.theme, undefined, game.names.EN),
      style: 'lottery',
    },
  }
}

/** Picture of an item of the points mall. */
export function mallPicture(name: MallPictureName): DemoPicture {
  const request = { id: `mall-${name}`, title: { EN: '' }, language: 'EN', ...MALL_SCENES[name] } as const
  return { path: `demo/mall/${name}.svg`, request: { ...request, kind: 'game-portrait' } }
}

/** Every picture of the demo merchants, hottest games first: the order in which they are made in the background. */
export function allPictures(merchants: readonly DemoMerchant[]): ReadonlyMap<string, ArtworkRequest> {
  const pictures = new Map<string, ArtworkRequest>()
  const add = (picture: DemoPicture) => pictures.set(picture.path, picture.request)
  for (const merchant of merchants) {
    for (const banner of merchant.banners) {
      Object.values(letteredPictures(bannerKind(banner.group), merchant, banner, banner.tagline)).forEach(add)
    }
  }
  for (const merchant of merchants) {
    for (const game of hottestFirst(merchant.games)) add(gamePictures(game).portrait)
  }
  for (const merchant of merchants) {
    for (const entry of [...merchant.promotions, ...merchant.popUps]) {
      Object.values(letteredPictures('promotion', merchant, entry)).forEach(add)
    }
    for (const game of merchant.games) if (STYLES[game.type] === 'lottery') add(lotteryPicture(game))
  }
  for (const name of Object.keys(MALL_SCENES)) add(mallPicture(name as MallPictureName))
  for (const merchant of merchants) {
    for (const game of hottestFirst(merchant.games)) add(gamePictures(game).wide)
  }
  return pictures
}

/** Banners of lists are half as tall as the others. */
function bannerKind(group: string): 'banner' | 'list-banner' {
  return ['m_home', 'm_video', 'm_promotion', 'm_reg', 'm_download'].includes(group)
    ? 'banner'
    : 'list-banner'
}

function hottestFirst(games: readonly DemoMerchantGame[]): DemoMerchantGame[] {
  return [...games].sort(
    (one, other) => (one.hotRank ?? 999) - (other.hotRank ?? 999) || one.rank - other.rank,
  )
}

/** The scene of a theme: with a hero of the picture's own, else with what its title names, else with the theme's heroes. */
/** What a picture of a theme shows. */
export function sceneOf(
  name: DemoTheme,
  hero: Thing | undefined,
  title: string,
): Pick<ArtworkRequest, 'theme' | 'heroes'> {
  const scene = SCENES[name] ?? { theme: name as ThemeName }
  const { heroes, companions } = THEMES[scene.theme]
  const shown = hero ?? namedThing(title, [...(scene.heroes ?? heroes), ...companions])
  return shown === undefined ? scene : { ...scene, heroes: [shown] }
}

function styleOf(game: DemoMerchantGame): ArtworkStyle {
  if (game.theme === 'cockerel' && game.type === 'SPORTS') return 'cockfight'
  if (game.theme === 'esport') return 'esports'
  if (game.classify.includes('BG')) return 'bingo'
  return STYLES[game.type]
}
