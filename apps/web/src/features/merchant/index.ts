export { merchantMessages } from './messages.ts'
export { type ServiceEntry, type Site, type SiteLink, siteLink } from './site.ts'
export { siteQuery, useSite, useSwitch } from './site-queries.ts'
export { useFormats } from './use-formats.ts'
