/** Pictures on an image host of a merchant go through our own sizes, like those of the media folder. */
export function pictureAddress(address: string): string {
  return /^https?:\/\//.test(address) ? `/media/remote?src=${encodeURIComponent(address)}` : address
}
