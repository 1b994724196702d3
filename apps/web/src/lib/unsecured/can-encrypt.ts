/** Whether the browser offers cryptography to this page, which it does on secure pages only (HTTPS, localhost). */
export const canEncrypt = (): boolean => typeof crypto.subtle === 'object'
