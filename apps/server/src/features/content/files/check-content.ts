import type { LanguageCode } from '@foyer/contract'
import type { Executor } from '../../../db/index.ts'
import type { Merchant } from '../../../merchants/index.ts'
import { type AnyEntry, CONTENT_KINDS } from './content-kinds.ts'
import { BANNER_GROUPS } from './content-schema.ts'
import { textsOf } from './language-texts.ts'

type Dressed = Pick<Merchant, 'code' | 'hosts' | 'languages' | 'switches' | 'settings'>

/** What a merchant lacks, a line each: what its pages show a gap for, and what they do without. */
export interface Lacks {
  readonly missing: readonly string[]
  readonly optional: readonly string[]
}

const HELP = ['about', 'terms', 'privacy', 'responsible', 'faq']
const MONEY_HELP = ['deposit', 'withdrawal']
const NETWORKS = ['LINE', 'FACEBOOK', 'TELEGRAM', 'TWITTER']
const APPS = ['IOS', 'Android']

/** Looks through everything that a merchant shows of its own, in each language that it offers. */
export async function checkContent(executor: Executor, merchant: Dressed): Promise<Lacks> {
  const missing: string[] = []
  const optional: string[] = []
  const files = new Map<string, readonly AnyEntry[]>()
  for (const kind of CONTENT_KINDS) {
    const entries = await kind.read(executor, merchant.code)
    files.set(kind.file, entries)
    for (const entry of entries) {
      const who = kind.key === undefined ? '' : `${kind.noun} ${String(entry[kind.key])}, `
      const lacking = kind.file === 'providers.json' ? [] : untranslated(entry, merchant.languages)
      missing.push(...lacking.map((fault) => `${kind.file}: ${who}${fault}`))
    }
  }
  const has = (file: string, field: string, value: string) =>
    (files.get(file) ?? []).some((entry) => entry[field] === value)
  const [brand = {}] = files.get('brand.json') ?? []

  if (merchant.hosts.length === 0)
    missing.push('hosts: no address leads to the merchant (merchant set hosts=…)')
  for (const field of ['tagline', 'description'])
    if (isEmpty(brand[field])) missing.push(`brand.json: ${field}: is empty`)
  if (!brand.mark && !brand.icon) optional.push('brand.json: icon: the initials of the name stand for it')
  if (!brand.logo) optional.push('brand.json: logo: the name is written instead')

  const isShown = (group: string) => group !== 'm_video' || merchant.settings.homeBlocks.includes('video')
  const bare = BANNER_GROUPS.filter((group) => isShown(group) && !has('banners.json', 'group', group))
  if (bare.includes('m_home')) missing.push('banners.json: nothing for m_home, the head of the home page')
  const others = bare.filter((group) => group !== 'm_home')
  if (others.length > 0)
    optional.push(`banners.json: nothing for ${others.join(', ')}; the tagline stands there`)

  const topics = merchant.switches.DEPOSIT ? [...HELP, ...MONEY_HELP] : HELP
  const unwritten = topics.filter((tag) => !has('help.json', 'tag', tag))
  if (unwritten.length > 0) missing.push(`help.json: no topic ${unwritten.join(', ')}`)

  for (const [file, what] of [
    ['promotions.json', 'no promotion'],
    ['promotion-tabs.json', 'no tab: all promotions stand in one list'],
    ['notices.json', 'no notice: nothing runs in the ticker'],
    ['popups.json', 'no pop-up'],
    ['news.json', 'no news'],
  ] as const)
    if (files.get(file)?.length === 0)
      (file === 'promotions.json' ? missing : optional).push(`${file}: ${what}`)

  if (!has('contacts.json', 'type', 'live') && !NETWORKS.some((type) => has('links.json', 'type', type)))
    missing.push('contacts.json: no live chat and, in links.json, no network: players cannot reach anybody')
  const noApps = APPS.filter((type) => !has('links.json', 'type', type))
  if (noApps.length > 0) optional.push(`links.json: no ${noApps.join(', ')}: no app is offered for download`)

  const providers = files.get('providers.json') ?? []
  const unmarked = providers.filter(({ markOnDark, markOnLight }) => !markOnDark || !markOnLight)
  if (providers.length === 0) missing.push('games: none yet (catalogue import)')
  if (unmarked.length > 0)
    optional.push(
      `providers.json: ${unmarked.length} of ${providers.length} providers have no marks; their names stand there`,
    )
  return { missing, optional }
}

/** Texts of an entry that a language lacks. */
function untranslated(entry: AnyEntry, languages: readonly LanguageCode[]): string[] {
  return textsOf(entry).flatMap(({ at, texts }) => {
    const lacking = languages.filter((language) => !texts[language])
    return lacking.length > 0 ? [`${at}: is missing in ${lacking.join(', ')}`] : []
  })
}

const isEmpty = (value: unknown) =>
  typeof value !== 'object' || value === null || Object.values(value).every((text) => !text)
