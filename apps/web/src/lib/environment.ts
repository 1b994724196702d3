/** Where the site runs; known only in the browser. */
export interface Environment {
  /** Inside a native app. */
  readonly app: boolean
  /** As an installed web app. */
  readonly installed: boolean
  readonly ios: boolean
  readonly android: boolean
  /** Safari itself, not another browser or an in-app view on iOS. */
  readonly safari: boolean
  /** The app whose web view shows the page: pages there are kept from much that browsers can do; undefined in a browser. */
  readonly webView: WebView | undefined
  /** Version of iOS such as 12.4 as `[12, 4]`; undefined elsewhere. */
  readonly iosVersion: readonly [major: number, minor: number] | undefined
}

/** Apps that open links in themselves. `other`: one that is not known by name. */
export type WebView = 'line' | 'facebook' | 'instagram' | 'other'

const WEB_VIEWS: readonly (readonly [WebView, RegExp])[] = [
  ['line', /\bLine\//],
  ['facebook', /\bFBA[NV]\b/],
  ['instagram', /\bInstagram\b/],
  // Android tells web views from browsers; these apps say who they are.
  ['other', /; wv\)|\b(?:MicroMessenger|BytedanceWebview|musical_ly|Twitter for|Snapchat|Zalo)/],
]

interface Signs {
  readonly userAgent: string
  readonly standalone: boolean
  /** Fingers at once; tells an iPad that calls itself a Mac. */
  readonly touchPoints: number
}

/** Reads the signs of a browser. @param appMark part of the user agent that the native app adds */
export function environmentOf({ userAgent, standalone, touchPoints }: Signs, appMark: string): Environment {
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  const version = userAgent.match(/ OS (\d+)[_.](\d+)/)
  return {
    app: appMark !== '' && userAgent.includes(appMark),
    installed: standalone,
    ios,
    android: /Android/.test(userAgent),
    safari:
      /Safari\//.test(userAgent) &&
      !/CriOS|FxiOS|EdgiOS|OPiOS|GSA|Line\/|FBA[NV]|Instagram|Chrome/.test(userAgent),
    webView: WEB_VIEWS.find(([, mark]) => mark.test(userAgent))?.[0],
    iosVersion: ios && version ? [Number(version[1]), Number(version[2])] : undefined,
  }
}

/** Reads this browser. */
export function readEnvironment(appMark: string): Environment {
  const standalone =
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  return environmentOf(
    { userAgent: navigator.userAgent, standalone, touchPoints: navigator.maxTouchPoints },
    appMark,
  )
}
