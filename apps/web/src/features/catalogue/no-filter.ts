import type { ListFilter } from './list-filter.ts'

/** Nothing chosen (LIST-19). */
export const NO_FILTER: ListFilter = { vendor: '', classify: '', text: '', dataType: 'all' }
