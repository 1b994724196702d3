import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import type { Plugin } from 'vite'

/** Windows from here on, in CSS px, see more than one column: `WIDE` in `src/lib/wide-window.ts`. */
const WIDE_FROM = 720

/** What the manifest calls the file. */
const NAME = 'src/wide.css'

/** A media query of windows from a width on, as it is written or minified. */
const FROM_WIDTH = /^\((?:min-width: ?|width ?>= ?)(\d+)px\)$/

/**
 * Takes what styles say for wide windows out of them and writes it to one file, which the page's head loads in such windows
 * only: a phone gets none of it. Modules write it where it belongs, as `@media (min-width: 720px)`. In that file each rule weighs a little
 * more than its like, since styles that come later, with a part of the page, must not undo it.
 */
export function wideStyles(): Plugin {
  return {
    name: 'foyer:wide-styles',
    apply: 'build',
    // After the bundler has written the styles, and before its manifest names them.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const wide = postcss.root()
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const sheet = postcss.parse(Buffer.from(file.source).toString())
        for (const node of [...sheet.nodes]) if (isWide(node)) wide.append(node)
        file.source = sheet.toString()
      }
      wide.walkRules((rule) => {
        if (!isFrame(rule)) rule.selectors = rule.selectors.map((selector) => `:root ${selector}`)
      })
      this.emitFile({ type: 'asset', name: 'wide.css', originalFileName: NAME, source: wide.toString() })
    },
  }
}

function isWide(node: ChildNode): node is AtRule {
  if (node.type !== 'atrule' || node.name !== 'media') return false
  const [, width] = FROM_WIDTH.exec(node.params) ?? []
  return Number(width) >= WIDE_FROM
}

/** Whether it is one of the frames of an animation, which is no selector. */
const isFrame = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')
