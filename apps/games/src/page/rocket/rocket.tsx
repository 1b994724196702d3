import classes from './rocket.module.css'

interface RocketProps {
  readonly isBurning: boolean
}

/**
 * A rocket that points up. It fills its parent, 6 wide and 11 high, which sets its colours as `--rocket-fin`, `--rocket-window` and
 * `--rocket-flame`, and may stretch the flame by a factor `--rocket-flame-length`.
 */
export function Rocket({ isBurning }: RocketProps) {
  return (
    <svg
      className={classes.rocket}
      data-burning={isBurning || undefined}
      viewBox="0 0 60 110"
      aria-hidden="true"
    >
      <path className={classes.flame} d="M20 78c-4 14 4 24 10 32 6-8 14-18 10-32Z" />
      <path className={classes.fin} d="M14 56 4 82l16-8ZM46 56l10 26-16-8Z" />
      <path className={classes.body} d="M30 4c12 12 18 30 16 52l-4 22H18l-4-22C12 34 18 16 30 4Z" />
      <circle className={classes.window} cx="30" cy="40" r="7" />
    </svg>
  )
}
