/**
 * The oldest browsers that the site promises to work in. Chrome stands for everything made from it, such as the WebView of
 * Android, Samsung Internet and Edge; Safari for every browser on iOS.
 */
export const BROWSERS = { chrome: '111', safari: '16.4', firefox: '121' } as const

/** The same as the bundler takes it. */
export const BUILD_TARGETS = Object.entries(BROWSERS).map(([name, version]) => `${name}${version}`)
