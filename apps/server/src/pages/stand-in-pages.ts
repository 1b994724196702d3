import type { LanguageCode } from '@foyer/contract'
import { themeCss } from '@foyer/ui/themes'
import { brandIcon, type Merchant, merchantTheme, textIn } from '../merchants/index.ts'
import { writeDocument } from './document.ts'
import { type ReadyPage, readyPage } from './ready-page.ts'
import type { StandInReason, WebBuild } from './web-build.ts'

/** Pages that stand in for others that cannot be had. */
export interface StandInPages {
  /** The page of a merchant in a language, rendered once; `undefined` where there is none, as in development. */
  read(merchant: Merchant, language: LanguageCode, reason: StandInReason): Promise<ReadyPage | undefined>
}

const STATUS = { offline: 200, busy: 429, tooLong: 414 } as const

export function createStandInPages(web: () => Promise<WebBuild>): StandInPages {
  const held = new WeakMap<Merchant, Map<string, Promise<ReadyPage | undefined>>>()

  const render = async (merchant: Merchant, language: LanguageCode, reason: StandInReason) => {
    const { offline } = await web()
    if (!offline) return undefined
    const theme = merchantTheme(merchant)
    const name = textIn(merchant.names, language, merchant)
    const icon = brandIcon(merchant, 192)
    const { title, markup } = await offline.render(language, { name, icon, reason })
    const html = writeDocument({
      language,
      title,
      siteName: name,
      description: '',
      canonical: '',
      themeColour: theme.browserColour,
      themeStyle: themeCss(theme),
      files: offline.files,
      preloadImage: '',
      manifest: '/m/manifest.webmanifest',
      icon,
      markup,
      data: '',
    })
    return readyPage(html, STATUS[reason])
  }

  return {
    read(merchant, language, reason) {
      const pages = held.get(merchant) ?? new Map<string, Promise<ReadyPage | undefined>>()
      held.set(merchant, pages)
      const key = `${language} ${reason}`
      const page = pages.get(key) ?? render(merchant, language, reason)
      pages.set(key, page)
      page.catch(() => pages.delete(key))
      return page
    },
  }
}
