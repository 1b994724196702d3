/** Settings of a merchant of which a test names none. */
export const plainSettings = {
  referral: true,
  jackpot: 'off' as const,
  jackpotFeedStart: null,
  vipBenefit: false,
  homeBlocks: [],
  homeRows: [],
  inHouseVendors: [],
  esportVendors: [],
  cockfightVendors: [],
  minBets: [],
  minLines: [],
  sorting: [],
  template: { mem_cen: 0, dep_func: 0 },
  classifyNames: {},
  support: { title: {}, greeting: {}, hours: {} },
  appMark: 'MCApp',
}
