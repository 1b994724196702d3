import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Compiles the messages (ICU) of a catalogue, so that browsers need no parser. */
export function compiledTexts(): Plugin {
  return {
    name: 'foyer:compiled-texts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/(?:page\/)?locales\/[A-Z]{2,3}(?:-[A-Z]{2})?(?:\.areas)?\.json$/.test(id)) return undefined
      const texts = JSON.parse(code) as Readonly<Record<string, string>>
      const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)])
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`,
        moduleType: 'js',
        map: null,
      }
    },
  }
}
