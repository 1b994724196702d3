const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Pages of the site, below `/m/`. */
export const PAGES =
  words(`home slot-games live-games sport-games fish-games lott elott hot-games search-games favorite
new-games gameCenter provider download activity activityDetail applyReward help notice noticeDetail login register forget
changePsw social agent age-limit voucherCenter transaction/record webEmail offline manifest.webmanifest demo-game`)

/** Names of parameters, some of which mean something. */
export const PARAMETERS =
  words(`gameClassify gameType vassalage tag i c id redirect code type period category view under
resetToken gameName affiliateCode merchant merchantCode language pageNo pageSize minBet minLine w v src again utm_source
__proto__ constructor a[] a[b]`)

/** Names of headers, some of which mean something. */
export const HEADERS =
  words(`accept accept-language cookie host x-forwarded-host x-forwarded-proto x-forwarded-for
forwarded x-real-ip cf-ipcountry x-country-code language token encryption module device origin referer user-agent range
if-none-match if-modified-since accept-encoding x-request-id x-http-method-override upgrade expect content-encoding te
trailer authorization x-no-compression`)

/** GET as often as all others together, nearly. */
export const METHODS = words('GET GET GET GET GET HEAD POST PUT DELETE OPTIONS PATCH TRACE BREW')

/** Letters of words that mean nothing. */
export const LETTERS: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz0123456789-_.~']

/** Values that were trouble somewhere. */
export const TEXTS: readonly string[] = [
  ...words(`0 -1 1e309 null true ../../etc/passwd <script> {{7*7}} %00 %zz PG RNG TH EN naga northlight image/avif bytes=0-
  http://169.254.169.254/ *`),
  '',
  "' OR 1=1 --",
  '\u0e01\u0e32',
  '\ud83d\ude00',
  '[object Object]',
  'gzip, br',
]
