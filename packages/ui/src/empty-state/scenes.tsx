import styles from './empty-state.module.css'

/** What an empty place tells of. */
export type SceneName = 'search' | 'games' | 'favourites' | 'offline' | 'gift' | 'inbox'

/** Ground that all scenes share: a low light over two hills. */
function Night() {
  return (
    <>
      <ellipse cx="90" cy="62" rx="78" ry="54" className={styles.glow} />
      <ellipse cx="90" cy="60" rx="50" ry="36" className={styles.glow} />
      <path d="M4 112c26-22 52-24 86-8s58 8 86-6v22H4z" className={styles.far} />
      <path d="M0 120c40-18 74-12 104-6s52 4 76-4v10z" className={styles.near} />
      <circle cx="28" cy="30" r="1.6" className={styles.light} />
      <circle cx="152" cy="24" r="2" className={styles.light} />
      <circle cx="138" cy="48" r="1.2" className={styles.light} />
      <circle cx="44" cy="52" r="1.2" className={styles.light} />
    </>
  )
}

const Sparkle = ({ x, y }: { x: number; y: number }) => (
  <path d={`M${x} ${y - 8}q1.4 6.6 8 8q-6.6 1.4-8 8q-1.4-6.6-8-8q6.6-1.4 8-8z`} className={styles.light} />
)

const motifs = {
  search: (
    <>
      <rect x="52" y="34" width="30" height="40" rx="5" className={styles.quiet} />
      <rect x="90" y="34" width="30" height="40" rx="5" className={styles.quiet} />
      <circle cx="92" cy="64" r="24" className={styles.front} />
      <path d="m109 82 17 18" className={styles.line} />
      <path d="M80 58a13 13 0 0 1 10-7" className={styles.line} />
    </>
  ),
  games: (
    <>
      <rect
        x="48"
        y="38"
        width="40"
        height="56"
        rx="6"
        transform="rotate(-14 68 66)"
        className={styles.paper}
      />
      <rect
        x="94"
        y="38"
        width="40"
        height="56"
        rx="6"
        transform="rotate(12 114 66)"
        className={styles.paper}
      />
      <rect x="70" y="30" width="42" height="60" rx="6" className={styles.front} />
      <Sparkle x={91} y={60} />
    </>
  ),
  favourites: (
    <>
      <path
        d="M90 98C58 76 50 62 52 48c2-13 20-20 38 0 18-20 36-13 38 0 2 14-6 28-38 50z"
        className={styles.front}
      />
      <path d="M64 50c1-6 6-9 12-7" className={styles.line} />
      <Sparkle x={132} y={34} />
    </>
  ),
  offline: (
    <>
      <path d="M58 88a18 18 0 0 1 1-36 28 28 0 0 1 54-6 21 21 0 0 1 8 42z" className={styles.front} />
      <path d="m82 60 16 18m0-18L82 78" className={styles.line} />
      <path d="M40 106h22m10 0h36m12 0h14" className={styles.quiet} />
    </>
  ),
  gift: (
    <>
      <path d="M54 62h72v36a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6z" className={styles.paper} />
      <rect x="48" y="46" width="84" height="18" rx="5" className={styles.front} />
      <path
        d="M90 46v58M90 46c-20 2-26-20-12-20 8 0 12 10 12 20zm0 0c20 2 26-20 12-20-8 0-12 10-12 20z"
        className={styles.line}
      />
    </>
  ),
  inbox: (
    <>
      <path d="M46 66 60 36h60l14 30v32a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6z" className={styles.front} />
      <path d="M46 66h26l6 12h24l6-12h26" className={styles.line} />
      <Sparkle x={90} y={52} />
    </>
  ),
}

/** A small drawn scene of 180 by 120 units in the brand's own colours; decoration. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <svg className={styles.scene} viewBox="0 0 180 120" width="180" height="120" aria-hidden="true">
      <Night />
      {motifs[name]}
    </svg>
  )
}
