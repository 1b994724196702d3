import { type LanguageCode, languageDirection, languageTag } from '@foyer/contract'
import { escapeHtml } from '../api/escape-html.ts'
import type { AgeQuestion, PageFiles } from './web-build.ts'

/** A page in one language: the language's tag, or `x-default` for everybody else, and the absolute address. */
export interface Alternate {
  readonly tag: string
  readonly address: string
}

/** Everything that goes into one HTML document. */
export interface DocumentParts {
  readonly language: LanguageCode
  readonly title: string
  readonly siteName: string
  readonly description: string
  /** Absolute address of the page, empty where it is not known. */
  readonly canonical: string
  /** The same page in the merchant's languages, for crawlers. */
  readonly alternates?: readonly Alternate[]
  readonly themeColour: string
  /** Style text of the merchant's look. */
  readonly themeStyle: string
  readonly files: PageFiles
  /** Whether its address holds a secret, which no request for anything on the page may name. */
  readonly isSecret?: boolean
  /** Picture that will be the largest thing seen first: `srcset` and `sizes`, or empty. */
  readonly preloadImage: string
  /** Runs before anything is drawn; must be allowed by the page's policy. */
  readonly headScript?: string
  readonly manifest: string
  readonly icon: string
  /** Absolute address of the picture that chats show with a link to the page; absent where nobody links to it. */
  readonly sharedPicture?: string
  /** Comes before everything else; its script must be allowed by the page's policy. */
  readonly ageQuestion?: AgeQuestion | undefined
  readonly markup: string
  /** Markup that only browsers without JavaScript show. */
  readonly noScript?: string
  /** JSON for the page's own script; empty for a page without. */
  readonly data: string
}

/** Writes the document. All texts are escaped here; `markup`, `headScript`, `ageQuestion`, `data` and `themeStyle` are safe by their makers. */
export function writeDocument(parts: DocumentParts): string {
  const tag = languageTag(parts.language)
  const direction = languageDirection(parts.language)
  const { ageQuestion } = parts
  const title = parts.title ? `${parts.title} - ${parts.siteName}` : parts.siteName
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
${parts.isSecret ? '<meta name="referrer" content="no-referrer">\n' : ''}<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${parts.description ? `<meta name="description" content="${escapeHtml(parts.description)}">\n` : ''}${
  parts.canonical ? `<link rel="canonical" href="${escapeHtml(parts.canonical)}">\n` : ''
}${(parts.alternates ?? [])
  .map(({ tag, address }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(address)}">\n`)
  .join('')}<meta name="theme-color" content="${escapeHtml(parts.themeColour)}">
<meta name="color-scheme" content="dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
${parts.sharedPicture ? sharedTags(parts, title) : ''}${parts.preloadImage}${parts.files.wideStyles ? `<link rel="stylesheet" href="${parts.files.wideStyles}" id="wide" blocking="render" disabled>\n` : ''}${parts.headScript ? `<script>${parts.headScript}</script>\n` : ''}<style>${parts.files.styleText}</style>
<style>${parts.themeStyle}${ageQuestion?.style ?? ''}</style>
${parts.files.styles.map((style) => `<link rel="stylesheet" href="${style}" disabled>\n`).join('')}<link rel="manifest" href="${escapeHtml(parts.manifest)}">
<link rel="icon" href="${escapeHtml(parts.icon)}">
<link rel="apple-touch-icon" href="${escapeHtml(parts.icon)}">
${parts.files.scriptImports
  .map((script) => `<link rel="modulepreload" href="${script}" fetchpriority="low">\n`)
  .join('')}<script type="module" src="${parts.files.script}" fetchpriority="low"></script>
</head>
<body>
${ageQuestion ? `${ageQuestion.markup}<script>${ageQuestion.script}</script>\n` : ''}<div id="root">${parts.markup}</div>
${parts.files.laterStyleText ? `<style>${parts.files.laterStyleText}</style>\n` : ''}${parts.noScript ?? ''}${parts.data ? `<script type="application/json" id="page-data">${parts.data}</script>\n` : ''}${
  parts.files.preloads.length > 0
    ? `<script type="application/json" id="page-scripts">${JSON.stringify(parts.files.preloads)}</script>\n`
    : ''
}</body>
</html>
`
}

/** What chats show of a link to the page (Open Graph). */
function sharedTags(
  { siteName, description, canonical, sharedPicture }: DocumentParts,
  title: string,
): string {
  const tags = [
    ['type', 'website'],
    ['site_name', siteName],
    ['title', title],
    ['description', description],
    ['url', canonical],
    ['image', sharedPicture],
  ]
  return tags
    .map(([name, value = '']) =>
      value === '' ? '' : `<meta property="og:${name}" content="${escapeHtml(value)}">\n`,
    )
    .join('')
}
