import { localStore } from '../../../lib/web-storage.ts'

const KEY = 'agreed'

/** Whether somebody got in on this device who had confirmed their age and the terms. */
export const hasAgreed = (): boolean => localStore.getItem(KEY) === '1'

/** Keeps on the device that age and terms were confirmed, so that the next login begins with the tick. */
export const rememberAgreement = (): void => void localStore.setItem(KEY, '1')
