import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, common } from './shapes.ts'

const Flags = Type.Record(Type.String(), Type.Boolean())

/** An entry of the merchant's resources (FOOTER-11, WIDGET-13). */
export const ResourceShape = Type.Object({
  resourceType: Type.String(),
  url: Type.String(),
  labelNameEn: Type.String(),
})

/** A customer-service entry (FOOTER-10); `path` is concealed as FOOTER-15-D says. */
export const CustomerServiceShape = Type.Object({
  csType: Type.String(),
  csPosition: Type.String(),
  title: Type.String(),
  path: Type.String(),
})

const PathEntry = Type.Object({ type: Type.Integer(), url: Type.String() })

export const systemStatus = defineEndpoint({
  id: 'systemStatus',
  method: 'GET',
  path: '/wps/system/status',
  alwaysOpen: true,
  access: 'public',
  summary: 'Whether the site is open to this caller, and the switches, resources and hosts a page needs.',
  rows: ['API-47', 'STATUS-01', 'STATUS-02', 'STATUS-06', 'STATUS-12-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    maintenance: Type.Boolean(),
    regionRestriction: Type.Boolean(),
    location: Type.Object({ ip: Type.String({ description: 'The caller’s own address.' }) }),
    info: Type.Object({
      customerService: Type.Array(CustomerServiceShape),
      domainRoute: Type.Array(Type.String()),
      mobileTemplate: Type.Object({ mem_cen: Type.Integer(), dep_func: Type.Integer() }),
      paths: Type.Array(PathEntry),
      register: Type.Record(
        Type.String(),
        Type.Object({ enabled: Type.Boolean(), required: Type.Boolean() }),
        { description: 'Registration fields by their ids (REG-05).' },
      ),
      resources: Type.Array(ResourceShape),
      whitelabel: Flags,
      mainDomain: Type.String(),
      imageCDNs: Type.Array(Type.String()),
    }),
  }),
})

export const systemWhitelabel = defineEndpoint({
  id: 'systemWhitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  alwaysOpen: true,
  access: 'public',
  summary: 'The merchant’s switches.',
  rows: ['API-47', 'SWITCH-28-D'],
  quiet: true,
  query: CommonQuery,
  value: Flags,
})

export const systemSettings = defineEndpoint({
  id: 'systemSettings',
  method: 'GET',
  path: '/wps/system/settings',
  alwaysOpen: true,
  access: 'public',
  summary: 'Brand, languages, money, age limits and lobby settings of the merchant.',
  rows: ['API-47', 'GEN-01', 'GEN-15-D', 'CONST-01', 'LIST-40-D', 'HOME-32-D', 'WIDGET-21-D', 'SWITCH-27-D'],
  query: CommonQuery,
  value: Type.Object({
    merchantCode: Type.String(),
    platform: Type.Literal('mobile'),
    name: Type.String(),
    tagline: Type.String(),
    description: Type.String(),
    mark: Type.String({ description: 'Name of the drawn mark that the brand uses; empty for none.' }),
    icon: Type.String({ description: 'Path of the brand’s own square picture; empty for none.' }),
    logo: Type.String({ description: 'Path of the brand’s wordmark; empty for none.' }),
    appIcon: Type.String({ description: 'Path of the icon for home screens, 192 px.' }),
    languages: Type.Array(Type.String()),
    defaultLanguage: Type.String(),
    currency: Type.String({ description: 'ISO 4217' }),
    currencySymbol: Type.String(),
    timeZone: Type.String({ description: 'IANA name' }),
    ageLimit: Type.Integer({ description: 'years' }),
    referral: Type.Boolean(),
    vipBenefit: Type.Boolean({ description: 'Whether members are shown the VIP levels.' }),
    jackpot: Type.String({ description: '`feed`, `decorative` or `off`.' }),
    jackpotFeed: Type.Number({ description: 'Whole currency; 0 unless `jackpot` is `feed`.' }),
    homeBlocks: Type.Array(Type.String()),
    homeRows: Type.Array(Type.String()),
    appMark: Type.String({ description: 'Part of the user agent that the native app adds.' }),
    company: Type.String({ description: 'Who runs the site, for the footer; empty where not said.' }),
    licence: Type.String({ description: 'Under which licence, for the footer; empty where not said.' }),
    licenceUrl: Type.String({ description: 'Where the licensing body says so; empty where nowhere.' }),
    country: Type.String({ description: 'Where most players live; ISO 3166-1 alpha-2.' }),
    diallingCode: Type.String({ description: 'Of that country, without `+`.' }),
    support: Type.Object({ title: Type.String(), greeting: Type.String(), hours: Type.String() }),
    inHouseVendors: Type.Array(Type.String()),
    esportVendors: Type.Array(Type.String()),
    cockfightVendors: Type.Array(Type.String()),
    minBets: Type.Array(Type.Integer({ description: 'minor units' })),
    minLines: Type.Array(Type.Integer()),
    paymentIcons: Type.Array(
      Type.Object({
        code: Type.String({ description: 'Code of the deposit channel.' }),
        icon: Type.String({ description: '`qr`, `bank`, `wallet`, `card` or `coin`.' }),
        name: Type.String(),
      }),
      { description: 'Deposit channels that are on, in the order in which players see them.' },
    ),
  }),
})

export const systemTemplate = defineEndpoint({
  id: 'systemTemplate',
  method: 'GET',
  path: '/wps/system/template',
  alwaysOpen: true,
  access: 'public',
  summary: 'Which page template the merchant uses.',
  rows: ['API-46', 'UI-03', 'UI-04', 'UI-11-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ mem_cen: Type.Integer(), dep_func: Type.Integer() }),
})

export const systemCountry = defineEndpoint({
  id: 'systemCountry',
  method: 'GET',
  path: '/wps/system/country',
  alwaysOpen: true,
  access: 'public',
  summary: 'Country of the caller, from the header that the proxy sets; empty where none does.',
  rows: ['API-46', 'REG-51-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ country: Type.String({ description: 'ISO 3166-1 alpha-2 or empty' }) }),
})

export const systemService = defineEndpoint({
  id: 'systemService',
  method: 'GET',
  path: '/wps/system/service',
  alwaysOpen: true,
  access: 'public',
  summary: 'Customer service addresses; type 3 is the live one.',
  rows: ['API-48', 'API-72-D'],
  quiet: true,
  query: Type.Object({ ...common, type: Type.Optional(Type.Literal(3)) }, { additionalProperties: false }),
  value: Type.Object({ version: Type.Object({ pathList: Type.Array(PathEntry) }) }),
})

export const systemDomains = defineEndpoint({
  id: 'systemDomains',
  method: 'GET',
  path: '/wps/system/domains',
  alwaysOpen: true,
  access: 'public',
  summary: 'Hosts that answer for the merchant, in the order to try them.',
  rows: ['API-49', 'API-65-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ domainList: Type.Array(Type.String()) }),
})

export const jackpot = defineEndpoint({
  id: 'jackpot',
  method: 'GET',
  path: '/wps/jackpot',
  access: 'public',
  summary: 'What is in the progressive jackpot of the merchant’s games now. It changes each second.',
  rows: ['WIDGET-21-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    amount: Type.Optional(Type.Integer({ description: 'Minor units; absent where there is no jackpot.' })),
  }),
})
