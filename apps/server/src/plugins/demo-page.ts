import { type LanguageCode, languageTag } from '@foyer/contract'
import { escapeHtml } from '../api/escape-html.ts'

/** The language that a page of the demo speaks. */
export const spokenIn = (language: LanguageCode): 'TH' | 'EN' => (language === 'TH' ? 'TH' : 'EN')

/** Headers of pages that are for one person at one moment. */
export const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

interface DemoPage {
  readonly language: LanguageCode
  /** Colour of what it stands in for. */
  readonly ink: string
  readonly title: string
  /** Rules of its own. */
  readonly style: string
  /** HTML. */
  readonly body: readonly string[]
}

const STYLE = `*{box-sizing:border-box;margin:0}
body{min-block-size:100vh;display:grid;align-items:center;padding:24px 16px;background:radial-gradient(120% 60% at 50% 0,color-mix(in srgb,var(--ink) 22%,#0e1116),#0e1116);color:#f2f4f8;font:16px/1.5 system-ui,"Noto Sans Thai",sans-serif}
main{inline-size:100%;max-inline-size:26rem;margin-inline:auto;padding:28px 20px 20px;border:1px solid #2b313c;border-block-start:3px solid var(--ink);border-radius:16px;background:#171b22;box-shadow:0 24px 60px #0008}
.service{display:flex;align-items:center;justify-content:space-between;font-weight:700;color:var(--ink)}
.service span{padding:1px 10px;border:1px solid;border-radius:99px;font-size:.8125rem}
h1{margin-block:6px 12px;font-size:1.375rem;line-height:1.3;text-wrap:balance}
.note{color:#b4bcc9;font-size:.9375rem;text-wrap:pretty}
ul{margin-block:20px 16px;padding:0;display:grid;gap:10px;list-style:none}
a{color:inherit;text-decoration:none}
:is(a,button):focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.other{display:grid;place-items:center;min-block-size:48px;border:1px solid #3a4250;border-radius:12px;color:#d5dae3;font-weight:600}
.other:hover{background:#1f252e}`

/** Writes a page that stands in for a service outside; it needs no script. */
export function writeDemoPage({ language, ink, title, style, body }: DemoPage): string {
  return `<!doctype html><html lang="${languageTag(spokenIn(language))}" dir="ltr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark"><link rel="icon" href="data:,"><style>:root{--ink:${ink}}
${STYLE}
${style}</style></head><body><main>${body.join('')}</main></body></html>`
}
