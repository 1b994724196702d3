import type { GameShape, LanguageCode } from '@foyer/contract'
import type { Static } from 'typebox'
import type { Caller } from '../../api/binding.ts'
import { pictureAddress } from '../../api/picture-address.ts'
import type { Ground } from '../../ground.ts'
import type { Merchant } from '../../merchants/index.ts'
import type { Area } from '../../snapshots/area-snapshots.ts'
import { type Catalogue, emptyCatalogue } from './catalogue.ts'
import { presentGame } from './catalogue-presenter.ts'
import { type LoadedCatalogue, loadCatalogue } from './catalogue-store.ts'
import { type FindPlayable, type Playable, playableGame, playableLobby, vendorName } from './playable.ts'

/** Games and providers of each merchant, in memory. */
export const catalogueArea: Area<LoadedCatalogue> = { name: 'catalogue', load: loadCatalogue }

/** Games of a provider among which an open one is looked for. */
const MOST_LOOKED_AT = 100

/** A game in the words of the wire. */
export type ShownGame = Static<typeof GameShape>

/** What the winner board shows of a win's game. */
export interface WonGame {
  readonly id: string
  readonly type: string
  readonly vendor: string
  readonly name: string
  readonly picture: string
}

/** Finds games for features that show or open one. */
export interface Games {
  /** A listed game of the caller's merchant in the caller's language; `undefined` where there is none of that id. */
  shown(id: string, caller: Caller): ShownGame | undefined
  /** The same for the winner board. */
  won(id: string, caller: Caller): WonGame | undefined
  readonly playable: FindPlayable
  /** Name of a provider; its code where the merchant has none of it. */
  vendorName(code: string, merchant: Merchant, language: LanguageCode): string
  /** An open game of one of these providers. */
  ofVendors(vendors: (code: string) => boolean, merchant: Merchant): Playable | undefined
}

/** The catalogue of a merchant; an empty one where it has none. */
export const catalogueOf = ({ held }: Ground): ((merchant: string) => Catalogue) => {
  const catalogue = held(catalogueArea)
  return (merchant) => catalogue(merchant) ?? emptyCatalogue
}

/** The games in the catalogues. */
export const gamesOf = ({ use }: Ground): Games => {
  const catalogue = use(catalogueOf)
  return {
    shown(id, { merchant, language }) {
      const held = catalogue(merchant.code)
      const game = listedGame(held, id)
      return game && presentGame(game, held, merchant, language)
    },
    won(id, { merchant, language }) {
      const game = listedGame(catalogue(merchant.code), id)
      if (!game) return undefined
      const { type, vendor, names, name, icon, image } = game
      return {
        id: game.id,
        type,
        vendor,
        name: names[language] ?? name,
        picture: pictureAddress(icon || image),
      }
    },
    playable: {
      game: (id, merchant) => playableGame(catalogue(merchant.code), id, merchant),
      lobby: (vendor, type, merchant) => playableLobby(catalogue(merchant.code), vendor, type, merchant),
    },
    vendorName: (code, merchant, language) => vendorName(catalogue(merchant.code), code, merchant)(language),
    ofVendors(isChosen, merchant) {
      const { vendors, index } = catalogue(merchant.code)
      const filter = { vendors: [...vendors.keys()].filter(isChosen), languages: [] }
      const open = index.list(filter, 1, MOST_LOOKED_AT).games.find(({ status }) => status === 'active')
      return open && playableGame(catalogue(merchant.code), open.id, merchant)
    },
  }
}

function listedGame(held: Catalogue, id: string) {
  const game = held.game(id)
  return game?.status === 'hidden' ? undefined : game
}
