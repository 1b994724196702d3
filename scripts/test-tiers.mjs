// @ts-check
/** @typedef {'gate' | 'full'} Tier what every change must pass (`npm test`), or everything (`npm run test:full`) */

/** Tests with this tag run in the full tier only. */
export const FULL_TAG = 'full'
