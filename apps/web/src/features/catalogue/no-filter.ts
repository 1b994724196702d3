/** Nothing chosen. */
export const NO_FILTER = { vendor: '', classify: '', text: '', dataType: 'all' } as const
