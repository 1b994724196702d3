/** Nothing chosen (LIST-19). */
export const NO_FILTER = { vendor: '', classify: '', text: '', dataType: 'all' } as const
