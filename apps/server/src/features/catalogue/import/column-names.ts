import type { Field } from './fields.ts'

/**
 * What others call our fields. Case, spaces, `_` and `-` do not matter: `release_date` is `releasedate` here. A field's
 * own name always counts. The names of the wire and of common provider lists are known.
 */
export const COLUMN_NAMES: Readonly<Partial<Record<Field, readonly string[]>>> = {
  id: ['slug', 'nodeid'],
  code: ['gameid', 'gamecode', 'providergameid', 'externalid'],
  type: ['gametype'],
  vendor: ['vassalage', 'vendorcode', 'providercode'],
  vendorName: ['provider', 'providername', 'studio', 'supplier'],
  name: ['title', 'gamename', 'displayname', 'nodename'],
  classify: ['gameclassify'],
  isNew: ['new'],
  hotRank: ['hot'],
  rank: ['sortorder', 'position'],
  badge: ['showicon'],
  minBet: [],
  minLine: ['minlines'],
  image: ['img', 'imageurl'],
  icon: ['iconurl'],
  wideImage: ['mobilelargeicon'],
  supportsTrial: ['trial'],
  validBet: [],
  maxMultiple: ['maxmultiplier', 'maxwinmultiplier'],
  status: [],
  category: [],
  mechanic: [],
  jackpot: [],
  bonusBuy: ['featurebuy', 'buyfeature'],
  releaseDate: ['released'],
}
