import { help, news, notices, popUps } from './announcement-kinds.ts'
import { brand, contacts, links, providers } from './brand-kinds.ts'
import type { ContentKind } from './content-kind.ts'
import { banners, promotions, promotionTabs } from './promotion-kinds.ts'

/** An entry whose kind does not matter: its fields by name. */
export type AnyEntry = Readonly<Record<string, unknown>>

// Each kind reads and writes entries of its own schema only, which has checked them.
const anyKind = <E>(kind: ContentKind<E>) => kind as unknown as ContentKind<AnyEntry>

/** Every file of a merchant's content, in the order in which they are written. */
export const CONTENT_KINDS: readonly ContentKind<AnyEntry>[] = [
  anyKind(brand),
  anyKind(banners),
  anyKind(notices),
  anyKind(popUps),
  anyKind(help),
  anyKind(news),
  anyKind(promotionTabs),
  anyKind(promotions),
  anyKind(links),
  anyKind(contacts),
  anyKind(providers),
]

/** The files whose entries share one space of ids, with how an entry's id is found. */
export const ANNOUNCEMENT_FILES: ReadonlySet<string> = new Set(
  [notices, popUps, help, news].map(({ file }) => file),
)
