let context: AudioContext | undefined

/** Whether sound is on; off until somebody turns it on. */
export const hasSound = (): boolean => context !== undefined

/** Turns sound on or off. Browsers let a page make sound from a tap on. */
export function turnSound(on: boolean): void {
  if (on && !context) context = new AudioContext()
  if (!on) {
    void context?.close()
    context = undefined
  }
}

interface Tone {
  /** Hz */
  readonly pitch: number
  /** Seconds from now. */
  readonly at?: number
  /** Seconds that it rings. */
  readonly rings?: number
  readonly loudness?: number
  readonly shape?: OscillatorType
  /** Hz that it slides to. */
  readonly slidesTo?: number
}

function sing({ pitch, at = 0, rings = 0.12, loudness = 0.08, shape = 'sine', slidesTo }: Tone): void {
  if (!context) return
  const start = context.currentTime + at
  const [oscillator, gain] = [context.createOscillator(), context.createGain()]
  oscillator.type = shape
  oscillator.frequency.setValueAtTime(pitch, start)
  if (slidesTo !== undefined) oscillator.frequency.exponentialRampToValueAtTime(slidesTo, start + rings)
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loudness, start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + rings)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + rings + 0.02)
}

/** A tap on something. */
export const soundTap = (): void => sing({ pitch: 620, rings: 0.05, loudness: 0.04, shape: 'triangle' })

/** Something begins to move. @param seconds until it rests */
export const soundMove = (seconds: number): void =>
  sing({ pitch: 180, slidesTo: 420, rings: Math.max(0.1, seconds), loudness: 0.03, shape: 'sawtooth' })

/** A win, in proportion: up to six notes. @param times what it pays, in stakes */
export function soundWin(times: number): void {
  const notes = Math.min(6, 2 + Math.floor(Math.log2(Math.max(1, times))))
  const scale = [523.25, 659.25, 783.99, 1046.5, 1318.5, 1568]
  for (const [place, pitch] of scale.slice(0, notes).entries())
    sing({ pitch, at: place * 0.09, rings: 0.35, loudness: 0.06, shape: 'triangle' })
}
