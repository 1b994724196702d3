import { text } from '../../lib/texts.ts'
import { Button } from '../../lib/ui/button.tsx'
import css from './login.module.css'

/** Recovery codes, which are shown this once. */
export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  readonly codes: readonly string[]
  readonly onKept: () => void
}) => (
  <div className={css.ways}>
    <ul className={css.codes} aria-label={text('recovery.title')}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Button onClick={() => void navigator.clipboard?.writeText(codes.join('\n'))}>
      {text('recovery.copy')}
    </Button>
    <Button look="main" onClick={onKept}>
      {text('recovery.kept')}
    </Button>
  </div>
)
