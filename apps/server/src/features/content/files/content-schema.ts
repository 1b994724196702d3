import type { LanguageCode } from '@foyer/contract'
import { type Static, Type } from 'typebox'
import { operatorPattern, operatorTexts, perLanguage, type Texts } from '../../../merchants/index.ts'

/** Places of banners, in the order in which they are listed. */
export const BANNER_GROUPS = [
  'm_home',
  'm_video',
  'm_promotion',
  'm_reg',
  'm_rng',
  'm_sports',
  'm_esports',
  'm_cockfight',
  'm_pvp',
  'm_live',
  'm_fish',
  'm_lott',
  'm_elott',
  'm_bingo',
  'm_jackpot',
  'm_inhouse',
  'm_new',
  'm_hot',
  'm_own',
  'm_download',
] as const

/** Links of the service pop-up, the download pages and the side menu. */
export const LINK_TYPES = [
  'LINE',
  'FACEBOOK',
  'TELEGRAM',
  'TELEGRAM1',
  'TWITTER',
  'IOS',
  'Android',
  'MOBILECONFIG',
  'AppDownloadIcon',
  'SpeedTest',
] as const

const LONGEST_HTML = 40_000
const LONGEST_ADDRESS = 1000

const id = () =>
  operatorPattern('^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$', 'must be 1 to 64 letters, digits, _ or -', 64)
const picture = () =>
  operatorPattern(
    '^(?:|pictures/[^/\\s]+|/media/\\S+|https://\\S+)$',
    'must be pictures/FILE, a path below /media/ or an https address',
    LONGEST_ADDRESS,
  )
const address = () =>
  operatorPattern(
    '^(?:/m/\\S+|https?://\\S+)$',
    'must be an address such as https://example.com, or a page such as /m/help',
    LONGEST_ADDRESS,
  )
const link = () =>
  operatorPattern(
    '^(?:|/m/\\S*|https?://\\S+)$',
    'must be a page such as /m/activity, an http(s) address, or empty',
    LONGEST_ADDRESS,
  )
const moment = () =>
  operatorPattern(
    '^(?:today(?:[+-]\\d{1,4})?|\\d{4}-\\d{2}-\\d{2}(?:T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,3})?)?(?:Z|[+-]\\d{2}:\\d{2}))?)$',
    'must be a day such as 2027-01-31, a moment such as 2027-01-31T18:00:00+07:00, or today, today+7, today-7',
    40,
  )
const orNull = <T extends ReturnType<typeof moment>>(schema: T) =>
  Type.Union([schema, Type.Null()], { default: null })
const entry = <T extends Parameters<typeof Type.Object>[0]>(fields: T) =>
  Type.Object(fields, { additionalProperties: false })

/**
 * Schemas of what one file's entries hold.
 * @param language the merchant's default, in which texts must stand
 */
export function contentSchemas(language: LanguageCode) {
  const line = (longest: number) => operatorTexts({ longest, language })
  const html = () => operatorTexts({ longest: LONGEST_HTML, language, lines: true })
  const free = (longest: number) => Type.Unsafe<Texts>({ ...operatorTexts({ longest }), default: {} })
  const pictures = () => perLanguage(picture())
  return {
    brand: entry({
      name: line(60),
      tagline: free(120),
      description: free(300),
      support: Type.Object(
        { title: free(200), greeting: free(200), hours: free(200) },
        { additionalProperties: false, default: {} },
      ),
      mark: Type.String({ maxLength: 32, default: '' }),
      icon: Type.Unsafe<string>({ ...picture(), default: '' }),
      logo: Type.Unsafe<string>({ ...picture(), default: '' }),
    }),
    banner: entry({
      id: id(),
      group: Type.Unsafe<(typeof BANNER_GROUPS)[number]>(Type.String({ enum: [...BANNER_GROUPS] })),
      title: line(120),
      pictures: pictures(),
      link: Type.Unsafe<string>({ ...link(), default: '' }),
    }),
    notice: entry({
      id: id(),
      audience: Type.Unsafe<'players' | 'agents'>({ type: 'string', enum: ['players', 'agents'] }),
      title: line(200),
      content: html(),
      popular: Type.Boolean({ default: false }),
      from: moment(),
      until: orNull(moment()),
    }),
    popUp: entry({
      id: id(),
      audience: Type.Unsafe<'visitors' | 'members'>({ type: 'string', enum: ['visitors', 'members'] }),
      title: line(200),
      content: html(),
      pictures: Type.Unsafe<Texts>({ ...pictures(), default: {} }),
      link: Type.Unsafe<string>({ ...link(), default: '' }),
      from: orNull(moment()),
      until: orNull(moment()),
    }),
    helpTopic: entry({
      tag: operatorPattern('^[a-z][a-z0-9-]{0,31}$', 'must be 1 to 32 small letters, digits or -', 32),
      title: line(80),
      content: html(),
    }),
    news: entry({
      id: id(),
      title: line(200),
      content: html(),
      link: Type.Unsafe<string>({ ...link(), default: '' }),
      from: moment(),
      until: orNull(moment()),
    }),
    promotionTab: entry({ id: id(), name: line(40) }),
    promotion: entry({
      id: id(),
      linkedPromotion: Type.String({ maxLength: 64, default: '' }),
      title: line(200),
      content: html(),
      tabs: Type.Array(id(), { maxItems: 20, default: [] }),
      pictures: Type.Array(pictures(), { maxItems: 10, default: [] }),
      from: moment(),
      until: orNull(moment()),
      needsPicture: Type.Boolean({ default: false }),
      needsRemarks: Type.Boolean({ default: false }),
    }),
    link: entry({
      type: Type.Unsafe<(typeof LINK_TYPES)[number]>(Type.String({ enum: [...LINK_TYPES] })),
      title: free(80),
      url: operatorPattern(
        '^(?:https?://\\S+|/m/\\S+|/media/\\S+|pictures/[^/\\s]+)$',
        'must be an http(s) address, a page such as /m/help, a path below /media/ or pictures/FILE',
        LONGEST_ADDRESS,
      ),
    }),
    contact: entry({
      type: operatorPattern('^(?:VIP-1|VIP-2|live)$', 'must be VIP-1, VIP-2 or live', 10),
      title: free(80),
      url: address(),
    }),
    provider: entry({
      code: operatorPattern('^[\\w-]{1,32}$', 'must be 1 to 32 letters, digits, _ or -', 32),
      name: free(60),
      hot: Type.Boolean({ default: false }),
      markOnDark: Type.Unsafe<string>({ ...picture(), default: '' }),
      markOnLight: Type.Unsafe<string>({ ...picture(), default: '' }),
    }),
  }
}

type Schemas = ReturnType<typeof contentSchemas>

/** An entry of a file, as operators write it. */
export type EntryOf<K extends keyof Schemas> = Static<Schemas[K]>
