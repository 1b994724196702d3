import type { LanguageCode } from '@foyer/contract'
import { LOBBY_CODE } from '@foyer/contract/constants'
import { pictureAddress } from '../../api/picture-address.ts'
import { isVendorClosed, type Merchant, textIn } from '../../merchants/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { ValidBetRule } from './game.ts'

/** What can be launched at a merchant: a game, or the lobby of a provider. */
export interface Playable {
  /** Id in the catalogue; absent for a lobby. */
  readonly id?: string
  /** The provider's own id of the game; `lobby` for a lobby. */
  readonly code: string
  readonly type: string
  /** Code of the provider. */
  readonly vendor: string
  /** Whether trials may play it. */
  readonly supportsTrial: boolean
  /** Closed for work. */
  readonly closed: boolean
  readonly validBet: ValidBetRule
  /** The most that a round can win, as a multiple of its stakes; `null` where nobody has said. */
  readonly maxMultiple: number | null
  readonly name: (language: LanguageCode) => string
  readonly vendorName: (language: LanguageCode) => string
  /** Portrait artwork: a path below `/media/`, empty for none. */
  readonly image: string
  /** The provider's mark for dark ground, same form. */
  readonly mark: string
}

/** Finds what can be launched; `undefined` for what the merchant does not have or hides. */
export interface FindPlayable {
  game(id: string, merchant: Merchant): Playable | undefined
  /** @param type one of the types of game that the provider has */
  lobby(vendor: string, type: string, merchant: Merchant): Playable | undefined
}

/** What a player can ask for in a merchant's catalogue. */
type Shop = Pick<Merchant, 'settings' | 'defaultLanguage'>

/** A game as it is launched; `undefined` when it is not in the catalogue or hidden. */
export function playableGame(held: Catalogue, id: string, merchant: Shop): Playable | undefined {
  const game = held.game(id)
  if (!game || game.status === 'hidden') return undefined
  const { code, type, vendor, names, name, image, supportsTrial, validBet, maxMultiple, status } = game
  return {
    id,
    code,
    type,
    vendor,
    supportsTrial,
    validBet,
    maxMultiple,
    closed: status === 'maintenance' || isVendorClosed(merchant, vendor),
    name: (language) => names[language] ?? name,
    vendorName: vendorName(held, vendor, merchant),
    image: pictureAddress(image),
    mark: held.vendors.get(vendor)?.whiteIcon ?? '',
  }
}

/** The lobby of a provider; `undefined` where it has no listed games of the type. No trial may enter it. */
export function playableLobby(
  held: Catalogue,
  vendor: string,
  type: string,
  merchant: Shop,
): Playable | undefined {
  const found = held.vendors.get(vendor)
  const known = found?.types.find((one) => one === type)
  if (!found || !known) return undefined
  const name = vendorName(held, vendor, merchant)
  return {
    code: LOBBY_CODE,
    type: known,
    vendor,
    supportsTrial: false,
    validBet: 'type',
    maxMultiple: null,
    closed: isVendorClosed(merchant, vendor),
    name,
    vendorName: name,
    image: '',
    mark: found.whiteIcon,
  }
}

/** Name of a provider by language; its code where there is none. */
export function vendorName(held: Catalogue, code: string, merchant: Shop): Playable['vendorName'] {
  const names = held.vendors.get(code)?.names
  return (language) => (names ? textIn(names, language, merchant) : '') || code
}
