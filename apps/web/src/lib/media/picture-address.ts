/** Widths the server cuts pictures to, in CSS px times device pixel ratio. The server refuses others. */
export type PictureWidth = 64 | 96 | 128 | 160 | 240 | 320 | 360 | 480 | 640 | 780 | 960 | 1200

/**
 * Address of a picture at a width.
 * @param host with scheme, empty for the site itself
 */
export function pictureAddress(path: string, width: PictureWidth, host = ''): string {
  if (!path.startsWith('/media/')) return path
  return `${host}${path}${path.includes('?') ? '&' : '?'}w=${width}`
}

/** `srcset` of a picture over some widths. */
export function pictureSet(path: string, widths: readonly PictureWidth[], host = ''): string {
  return widths.map((width) => `${pictureAddress(path, width, host)} ${width}w`).join(', ')
}

/** One of the merchant's image hosts, drawn once per page; empty is the site itself. */
export function drawImageHost(hosts: readonly string[], random: () => number = Math.random): string {
  return hosts[Math.floor(random() * hosts.length)] ?? ''
}
