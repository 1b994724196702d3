/** A parsed address; `undefined` where it is none. (`URL.parse` and `URL.canParse` are newer than browsers that we promise.) */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
