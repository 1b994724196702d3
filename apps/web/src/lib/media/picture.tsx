import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useScreenContext } from '../screen/use-screen-context.ts'
import { type PictureWidth, pictureAddress, pictureSet } from './picture-address.ts'

interface PictureProps {
  /** Path below `/media/`, empty for none. */
  readonly path: string
  /** What it shows, for those who do not see it; empty where a text beside it says the same. */
  readonly alt: string
  readonly widths: readonly [PictureWidth, ...PictureWidth[]]
  /** How wide it is drawn (the `sizes` attribute). */
  readonly sizes: string
  /** Proportions of the place it fills, in any unit. */
  readonly width: number
  readonly height: number
  /** Seen at once: fetched early. Others are fetched when they come near. */
  readonly eager?: boolean
  /** The largest thing seen first: fetched before all other pictures. */
  readonly first?: boolean
  readonly className?: string | undefined
  /** Shown where there is no picture or it cannot be had. */
  readonly placeholder: ReactNode
}

/** A picture at the width its place needs; a failed one is tried once on the site's own host. */
export function Picture({
  path,
  alt,
  widths,
  sizes,
  width,
  height,
  eager = false,
  first = false,
  className,
  placeholder,
}: PictureProps) {
  const { imageHost } = useScreenContext()
  const [failures, setFailures] = useState(0)
  const image = useRef<HTMLImageElement>(null)
  const tries = imageHost ? 2 : 1
  const host = failures === 0 ? imageHost : ''

  useEffect(() => {
    // A picture that failed before the page came alive told nobody.
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc)
      setFailures(1)
  }, [])

  if (!path || failures >= tries) return placeholder
  return (
    <img
      ref={image}
      key={host}
      className={className}
      src={pictureAddress(path, widths[0], host)}
      srcSet={pictureSet(path, widths, host)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      onError={() => setFailures(failures + 1)}
    />
  )
}
