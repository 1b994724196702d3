import type { GameShape, LanguageCode, VendorShape } from '@foyer/contract'
import type { Static } from 'typebox'
import { pictureAddress } from '../../api/picture-address.ts'
import { isVendorClosed, isVendorDown, type Merchant, textIn } from '../../merchants/index.ts'
import type { Catalogue, Vendor } from './catalogue.ts'
import type { Game } from './game.ts'
import { typeOfCategory, type VendorCategory } from './vendor-grouping.ts'

/** A game in the words of the wire, named in one language. */
export function presentGame(
  game: Game,
  catalogue: Catalogue,
  merchant: Merchant,
  language: LanguageCode,
): Static<typeof GameShape> {
  const vendor = catalogue.vendors.get(game.vendor)
  return {
    nodeId: game.id,
    gameId: game.code,
    gameType: game.type,
    vassalage: game.vendor,
    vendorName: vendor ? textIn(vendor.names, language, merchant) : game.vendor,
    nodeName: game.name,
    gameName: game.name,
    displayName: game.names[language] ?? game.name,
    gameClassify: [...game.classify],
    showIcon: game.badge,
    iconUrl: pictureAddress(game.icon),
    img: pictureAddress(game.image),
    mobileLargeIcon: pictureAddress(game.wideImage),
    supportPlay: game.supportsTrial,
    maintenance:
      game.status === 'maintenance' ||
      isVendorClosed(merchant, game.vendor) ||
      isVendorDown(merchant, game.vendor),
  }
}

/** A provider in the words of the wire, with the classify keys of its games of a category. */
export function presentVendor(
  vendor: Vendor & { displayName: string },
  category: VendorCategory,
  merchant: Merchant,
  language: LanguageCode,
): Static<typeof VendorShape> {
  const keys = vendor.classify.get(typeOfCategory(category)) ?? []
  return {
    vassalage: vendor.code,
    displayName: vendor.displayName,
    gameClassify: keys.map((key) => ({ key, displayName: classifyName(key, merchant, language) })),
    isHot: vendor.isHot ? 1 : 0,
    blackIcon: vendor.blackIcon,
    whiteIcon: vendor.whiteIcon,
    gameCategory: category,
  }
}

function classifyName(key: string, merchant: Merchant, language: LanguageCode): string {
  const names = merchant.settings.classifyNames[key]
  return names ? textIn(names, language, merchant) : key
}
