import { IconButton, Spinner } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useRef, useState } from 'react'
import styles from './video-player.module.css'

interface VideoPlayerProps {
  readonly src: string
  /** Address of a still picture; fetched only when it comes near, unlike a poster. */
  readonly still: string
  readonly title: string
}

type PlayerState = 'still' | 'loading' | 'playing' | 'paused' | 'failed'

/**
 * A video that starts muted and in place on a tap, with the site's own controls. Until scripts run, the play button is
 * a link to the file.
 */
export function VideoPlayer({ src, still, title }: VideoPlayerProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<PlayerState>('still')
  const [muted, setMuted] = useState(true)
  const [time, setTime] = useState({ at: 0, duration: 0 })
  const begun = state === 'playing' || state === 'paused'
  const play = () => {
    if (!begun) setState('loading')
    video.current?.play().catch((error: unknown) => {
      // A failure to load is told by the element's error event; browsers that save power refuse to play by itself.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setState('still')
    })
  }
  const seconds = Math.floor(time.at)
  const duration = Math.floor(time.duration)
  const toggle = () => (state === 'playing' ? video.current?.pause() : play())
  return (
    <>
      <img
        className={styles.layer}
        src={still}
        alt=""
        width={720}
        height={343}
        loading="lazy"
        decoding="async"
      />
      <video
        ref={video}
        className={styles.layer}
        hidden={!begun}
        src={src}
        aria-label={title}
        width={720}
        height={343}
        preload="none"
        muted={muted}
        loop
        playsInline
        onClick={toggle}
        onPlaying={() => setState('playing')}
        onPause={() => setState('paused')}
        onError={() => setState('failed')}
        onTimeUpdate={({ currentTarget: own }) =>
          setTime({ at: own.currentTime, duration: Number.isFinite(own.duration) ? own.duration : 0 })
        }
      />
      {!begun && (
        <a
          className={styles.start}
          href={src}
          aria-label={t`Play the video: ${title}`}
          aria-busy={state === 'loading'}
          onClick={(event) => {
            event.preventDefault()
            play()
          }}
        >
          {state === 'loading' ? <Spinner /> : <Play size={32} aria-hidden="true" className={styles.sign} />}
        </a>
      )}
      <p className={styles.failure} role="status">
        {state === 'failed' && t`The video could not be played. Tap to try again.`}
      </p>
      {begun && (
        <div className={styles.bar}>
          <IconButton label={state === 'playing' ? t`Pause the video` : t`Resume the video`} onClick={toggle}>
            {state === 'playing' ? <Pause size={22} /> : <Play size={22} />}
          </IconButton>
          <input
            type="range"
            className={styles.position}
            aria-label={t`Position in the video`}
            aria-valuetext={t`${seconds} of ${duration} seconds`}
            min={0}
            max={time.duration}
            step={0.1}
            value={time.at}
            onChange={({ target: { valueAsNumber } }) => {
              if (video.current) video.current.currentTime = valueAsNumber
              setTime({ ...time, at: valueAsNumber })
            }}
          />
          <IconButton label={t`Sound`} pressed={!muted} onClick={() => setMuted(!muted)}>
            {muted ? <VolumeX size={22} /> : <Volume2 size={22} />}
          </IconButton>
        </div>
      )}
    </>
  )
}
